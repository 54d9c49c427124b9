import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { stillNow } from './still-now.ts'

// Preloaded into the product whose pictures are taken: its clock stands still and its ids repeat. Only a process that is
// started with `--import` of this file has it.
const now = () => stillNow

const StillDate = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made),
  apply: (Target) => new Target(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
Object.assign(globalThis, { Date: StillDate })

/** The ids' generator draws this many bytes at a time, and nothing else does. Secrets stay random. */
const drawn = 256
const fill = crypto.randomFillSync
let state = 1
function seeded(): number {
  state = (state * 48_271) % 0x7fffffff
  return state & 0xff
}
crypto.randomFillSync = ((buffer: Uint8Array, ...rest: number[]) => {
  if (rest.length || !(buffer instanceof Uint8Array) || buffer.length !== drawn)
    return (fill as (...given: unknown[]) => unknown)(buffer, ...rest)
  for (let at = 0; at < drawn; at++) buffer[at] = seeded()
  return buffer
}) as typeof crypto.randomFillSync
syncBuiltinESMExports()
