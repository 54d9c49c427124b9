import { BadAnswer, RateLimited, Unreachable, Unsupported } from './chain-source.ts'

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown
const mayBeUnsafe = /[:[,]\s*-?\d{16,}/

/** JSON as a value; whole numbers that a double cannot hold become bigint. Throws BadAnswer. */
export function parseJson(text: string): unknown {
  try {
    return mayBeUnsafe.test(text) ? parseWithSource(text, exactNumber) : JSON.parse(text)
  } catch {
    const isPage = /^\s*</.test(text)
    throw new BadAnswer(isPage ? 'The provider answered a page, not data' : 'The provider answered no JSON')
  }
}

function exactNumber(_key: string, value: unknown, { source }: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  return source && /^-?\d+$/.test(source) ? BigInt(source) : value
}

/** An answer with more bytes than may be read; a smaller question may help. */
export class TooLong extends BadAnswer {}

export interface JsonRequest {
  url: URL
  headers?: Record<string, string>
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown
  signal: AbortSignal
  timeoutMs?: number
  maxBytes?: number
  /** Answers with this status are null instead of a failure. */
  emptyStatus?: number
}

/** A provider that has not sent everything within this does not answer. */
const patienceMs = 10_000
/** A thousand transactions with their call data; more would fill the memory of the process. */
const maxBytes = 24 * 1024 * 1024

/**
 * Asks a provider: bounded in time and size, no redirect is followed. Throws RateLimited, Unsupported, BadAnswer, Unreachable, in
 * words that hold no part of the address, which may carry a key.
 */
export async function askJson(request: JsonRequest, now: Date): Promise<unknown> {
  const { url, headers = {}, body, signal } = request
  const patience = AbortSignal.timeout(request.timeoutMs ?? patienceMs)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': 'Chainwork',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, patience]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      if (response.status === request.emptyStatus) return null
      throw failureOf(response, now)
    }
    text = await readText(response, request.maxBytes ?? maxBytes)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof BadAnswer || error instanceof RateLimited || error instanceof Unsupported)
      throw error
    if (error instanceof Unreachable) throw error
    throw new Unreachable(patience.aborted ? 'The provider is too slow' : 'The provider does not answer')
  }
  return parseJson(text)
}

function failureOf(response: Response, now: Date): Error {
  const { status } = response
  const seconds = secondsOf(response.headers.get('retry-after'), now)
  if (status === 429 || (status === 503 && seconds !== null)) return new RateLimited(seconds)
  if (status >= 500) return new Unreachable(`The provider answered ${status}`)
  if (status >= 300 && status < 400) return new Unreachable('The provider leads to another address')
  if ([401, 402, 403].includes(status)) return new Unsupported('The provider refuses this key or plan')
  return new BadAnswer(`The provider answered ${status}`)
}

/** Retry-After: seconds, or a date. */
function secondsOf(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new TooLong('The answer of the provider is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
