import { z } from 'zod'
import { hexCount, readAs } from '../answer-fields.ts'
import { BadAnswer, RateLimited, Unsupported } from '../chain-source.ts'
import type { Ask } from '../open-provider.ts'

interface RpcCall {
  method: string
  params: readonly unknown[]
}

/** A node of one chain. */
export interface Rpc {
  /** Results in the order of the calls, each to be read by a schema. Throws as sources do, also when one call failed. */
  batch(calls: readonly RpcCall[], signal: AbortSignal): Promise<unknown[]>
}

/** Providers take few calls at once. */
const maxCalls = 40

const reply = z.looseObject({
  id: z.union([z.int(), z.string()]),
  result: z.unknown().optional(),
  error: z.looseObject({ code: z.number(), message: z.string().optional() }).nullish(),
})

/** A node by its address, which may hold a key; `headers` likewise. */
export function openRpc(ask: Ask, url: string, headers: Record<string, string> = {}): Rpc {
  return {
    batch: async (calls, signal) => {
      const results: unknown[] = []
      for (let at = 0; at < calls.length; at += maxCalls) {
        const part = calls.slice(at, at + maxCalls)
        const body = part.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
        results.push(
          ...(await ask({ url: new URL(url), headers, body, signal }, (answer) =>
            parseBatch(answer, part.length),
          )),
        )
      }
      return results
    },
  }
}

/** The results of a batch in the order of its ids 0, 1, …; a failure of one is a failure of all. */
export function parseBatch(answer: unknown, length: number): unknown[] {
  if (!Array.isArray(answer)) {
    const { error } = readAs(reply, { id: 0, ...(answer as object) })
    throw error ? failureOf(error) : new BadAnswer('The node answered in another form (batch)')
  }
  const results = new Map<number, unknown>()
  for (const given of answer) {
    const { id, result, error } = readAs(reply, given)
    if (error) throw failureOf(error)
    if (result === undefined) throw new BadAnswer('The node answered in another form (result)')
    results.set(Number(id), result)
  }
  return Array.from({ length }, (_result, id) => {
    if (!results.has(id)) throw new BadAnswer('The node left a question out')
    return results.get(id)
  })
}

/** What a failure means; its words go no further, they may repeat the address. */
function failureOf({ code, message = '' }: { code: number; message?: string | undefined }): Error {
  if (code === -32601 || /method.{0,40}(not found|not supported|not available|does not exist)/i.test(message))
    return new Unsupported('The node does not know this method')
  if (code === 429 || code === -32005 || /rate limit|too many requests/i.test(message))
    return new RateLimited(null)
  return new BadAnswer(`The node refused the question (${code})`)
}

/** A wrong address in the settings must not let one chain speak for another. Throws BadAnswer. */
export function checkChain(answer: unknown, chainId: number): void {
  if (readAs(hexCount, answer) !== chainId) throw new BadAnswer('The node is of another chain')
}

export const toHex = (value: number): string => `0x${value.toString(16)}`
