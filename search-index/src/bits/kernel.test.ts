import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bitCount } from './doc-set.ts'
import { type Kernel, kernelOver } from './kernel.ts'
import { kernelSource } from './kernel.wasm.ts'

const operations: {
  name: Exclude<keyof Kernel, 'markGaps' | 'countGaps' | 'markPacked' | 'countPacked' | 'carry'>
  sources: number
  of: (...words: number[]) => number
}[] = [
  { name: 'and', sources: 2, of: (a, b) => a! & b! },
  { name: 'and3', sources: 3, of: (a, b, c) => a! & b! & c! },
  { name: 'and4', sources: 4, of: (a, b, c, d) => a! & b! & c! & d! },
  { name: 'andNot', sources: 2, of: (a, b) => a! & ~b! },
  { name: 'or', sources: 2, of: (a, b) => a! | b! },
  { name: 'countBoth', sources: 2, of: (a, b) => a! & b! },
]
const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
const words = new Int32Array(memory.buffer)
/** Words between one bitmap and the next. */
const apart = 1024

test.each(operations)('$name of bitmaps of every length equals a plain loop', ({ name, sources, of }) => {
  const kernel = kernelOver(memory)
  const starts = Array.from({ length: sources }, (_each, at) => at * apart)
  const out = sources * apart
  for (let length = 4; length <= 256; length += 4) {
    for (let at = 0; at < out; at++) words[at] = Math.imul(at + length, 0x9e3779b1)
    words.fill(7, out, out + length + 4)
    const wanted = Array.from({ length }, (_each, at) => of(...starts.map((start) => words[start + at]!)))
    const parameters = [...starts, out, length].map((each) => each * 4)
    const counted = (kernel[name] as (...parameters: number[]) => number)(...parameters)
    expect(counted).toBe(wanted.reduce((sum, word) => sum + bitCount(word), 0))
    if (name !== 'countBoth') expect([...words.subarray(out, out + length)]).toEqual(wanted)
    expect([...words.subarray(out + length, out + length + 4)]).toEqual([7, 7, 7, 7])
  }
})

test('binary digits are added in place, and the carry is returned', () => {
  const [digit, added, out] = [0, apart, 2 * apart]
  for (const [length, isDisjoint] of [
    [4, false],
    [64, true],
    [256, false],
  ] as const) {
    for (let at = 0; at < length; at++) {
      words[digit + at] = Math.imul(at + length, 0x9e3779b1)
      words[added + at] = isDisjoint ? ~words[digit + at]! : Math.imul(at + 1, 0x85ebca6b)
    }
    words.fill(7, length, length + 4)
    const [a, b] = [digit, added].map((start) => [...words.subarray(start, start + length)]) as number[][]
    const any = kernelOver(memory).carry(digit, added * 4, out * 4, length * 4)
    expect(any).toBe(isDisjoint ? 0 : 1)
    expect([...words.subarray(0, length)]).toEqual(a!.map((word, at) => word ^ b![at]!))
    expect([...words.subarray(out, out + length)]).toEqual(a!.map((word, at) => word & b![at]!))
    expect([...words.subarray(length, length + 4)]).toEqual([7, 7, 7, 7])
  }
})

test('a bitmap is listed in order, whatever its length and however full it is', () => {
  const [bits, out] = [0, 1024]
  for (const [length, share] of [
    [4, 1],
    [8, 32],
    [64, 3],
    [256, 40],
    [256, 1],
  ] as const) {
    for (let at = 0; at < length; at++) words[at] = at % share ? 0 : Math.imul(at + 1, 0x9e3779b1)
    const wanted = Array.from({ length: length * 32 }, (_each, at) => at).filter(
      (ordinal) => (words[ordinal >>> 5]! >>> (ordinal & 31)) & 1,
    )
    const end = kernelOver(memory).list(bits, length * 4, out * 4)
    expect(end).toBe((out + wanted.length) * 4)
    expect([...words.subarray(out, out + wanted.length)]).toEqual(wanted)
  }
})

test('the bytes that run are compiled from kernel.wat as it is', () => {
  const source = readFileSync(new URL('kernel.wat', import.meta.url))
  expect(createHash('sha256').update(source).digest('hex')).toBe(kernelSource)
})
