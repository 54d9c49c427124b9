import { type IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { createGunzip } from 'node:zlib'
import {
  NotPublic,
  type Resolve,
  UnknownName,
  Unreachable,
  pinnedTo,
  publicAddressOf,
} from './public-host.ts'

/** What a stranger's server answered, in full. */
export interface PublicAnswer {
  status: number
  headers: { etag: string | null; lastModified: string | null; retryAfter: string | null }
  body: Buffer
  /** Where it was in the end. */
  address: URL
}

export interface PublicLimits {
  maxBytes: number
  signal: AbortSignal
  headers?: Record<string, string>
}

/** Asks an address anywhere on the open internet. Throws `Unreachable`. */
export type AskPublic = (address: URL, limits: PublicLimits) => Promise<PublicAnswer>

/** How foreign hosts are reached; replaced in tests only. */
export interface OpenPublic {
  resolve?: Resolve
  open?: (options: RequestOptions) => ReturnType<typeof request>
}

/**
 * Asks over https on 443, each redirect judged like the first address: a name and no number, no user, not one of `ownHosts`,
 * leading to public addresses only, and connected to exactly the one that was looked at. Bounded in bytes, as sent and as
 * unpacked, and by the signal in time.
 */
export function askPublic(
  options: OpenPublic & {
    userAgent: string
    ownHosts: readonly string[]
    /** With 0, a redirect counts as an answer. */
    maxRedirects?: number
  },
): AskPublic {
  const { userAgent, ownHosts, maxRedirects = 3, resolve, open = request } = options
  const askOnce = async (url: URL, { maxBytes, signal, headers }: PublicLimits): Promise<IncomingAnswer> => {
    if (!isAskable(url) || ownHosts.includes(url.hostname)) throw new Unreachable('not a public address')
    const found = await publicAddressOf(url.hostname, signal, resolve)
    return new Promise((done, fail) => {
      const outgoing = open({
        host: url.hostname,
        path: `${url.pathname}${url.search}`,
        port: 443,
        servername: url.hostname,
        signal,
        agent: false,
        headers: {
          'user-agent': userAgent,
          'accept-encoding': 'gzip',
          accept: 'application/json, text/html, application/xml',
          ...headers,
        },
        lookup: pinnedTo(found),
      })
      outgoing.on('error', () => fail(new Unreachable(signal.aborted ? 'too slow' : 'no answer')))
      outgoing.on('response', (answer) => {
        bodyOf(answer, maxBytes).then(
          (body) => done({ answer, body }),
          (error: unknown) => {
            outgoing.destroy()
            fail(
              error instanceof Unreachable
                ? error
                : new Unreachable(signal.aborted ? 'too slow' : 'broke off'),
            )
          },
        )
      })
      outgoing.end()
    })
  }
  return async (address, limits) => {
    let url = address
    for (let at = 0; at <= maxRedirects; at++) {
      const { answer, body } = await askOnce(url, limits).catch((error: unknown) => {
        // Nobody may learn how the host behind a redirect was judged.
        const isJudged = error instanceof NotPublic || error instanceof UnknownName
        throw at > 0 && isJudged ? new Unreachable(error.message) : error
      })
      const status = answer.statusCode ?? 0
      const isMoved = maxRedirects > 0 && [301, 302, 303, 307, 308].includes(status)
      const to = isMoved ? answer.headers.location : undefined
      if (to === undefined) {
        const { etag, 'last-modified': lastModified, 'retry-after': retryAfter } = answer.headers
        const headers = {
          etag: etag ?? null,
          lastModified: lastModified ?? null,
          retryAfter: retryAfter ?? null,
        }
        return { status, headers, body, address: url }
      }
      const next = URL.parse(to, url.href)
      if (!next) throw new Unreachable('a redirect to nowhere')
      url = next
    }
    throw new Unreachable('too many redirects')
  }
}

interface IncomingAnswer {
  answer: IncomingMessage
  body: Buffer
}

function isAskable({ protocol, port, username, password, hostname }: URL): boolean {
  if (protocol !== 'https:' || port || username || password) return false
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname)
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip') throw new Unreachable('packed in an unknown way')
  const stream = encoding === 'gzip' ? answer.pipe(createGunzip()) : answer
  answer.on('error', (error) => stream.destroy(error))
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new Unreachable('too long')
    chunks.push(chunk)
  }
  if (answer.destroyed && !answer.complete) throw new Unreachable('broke off')
  return Buffer.concat(chunks)
}
