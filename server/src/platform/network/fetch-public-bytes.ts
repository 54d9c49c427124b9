import { type RequestOptions, request } from 'node:https'
import { type Resolve, Unreachable, pinnedTo, publicAddressOf } from './public-host.ts'

/** Larger ones would only be made smaller. */
const maxBytes = 2 * 1024 * 1024

/** The bytes of a picture at a stranger's https address, asked as `fetchPublicBytes` does. Throws `Unreachable`. */
export async function fetchPublicPicture(
  address: string,
  question: Pick<PublicQuestion, 'resolve' | 'open'> = {},
): Promise<Buffer> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password)
    throw new Unreachable('not an address of a picture')
  return fetchPublicBytes(url.hostname, `${url.pathname}${url.search}`, {
    ...question,
    accept: 'image/png, image/jpeg',
    maxBytes,
  })
}

/** How a stranger's host is asked. */
export interface PublicQuestion {
  accept: string
  maxBytes: number
  resolve?: Resolve
  /** Opens the connection; another one only in tests. */
  open?: (options: RequestOptions) => ReturnType<typeof request>
}

const slowestMs = 5000

/**
 * A small body from a stranger's host over https: resolved once, refused when any address is not public, connected to exactly
 * the address that was looked at, no redirects, bounded in time and size. Throws `Unreachable`.
 */
export async function fetchPublicBytes(
  host: string,
  path: string,
  { accept, maxBytes, resolve, open = request }: PublicQuestion,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(slowestMs)
  const found = await publicAddressOf(host, signal, resolve)
  return new Promise((done, fail) => {
    const outgoing = open({
      host,
      path,
      port: 443,
      servername: host,
      signal,
      agent: false,
      headers: { 'user-agent': 'Chainwork', accept },
      lookup: pinnedTo(found),
    })
    outgoing.on('error', () => fail(new Unreachable('no answer')))
    outgoing.on('response', (answer) => {
      const chunks: Buffer[] = []
      let length = 0
      if (answer.statusCode !== 200) {
        outgoing.destroy()
        return fail(new Unreachable(`answered ${answer.statusCode}`))
      }
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length <= maxBytes) return
        outgoing.destroy()
        fail(new Unreachable('too long'))
      })
      answer.on('error', () => fail(new Unreachable('broke off')))
      answer.on('end', () => done(Buffer.concat(chunks)))
    })
    outgoing.end()
  })
}

/** A small text from a stranger's host, asked as `fetchPublicBytes` does. Throws `Unreachable`. */
export async function fetchPublicText(
  host: string,
  path: string,
  question: Omit<PublicQuestion, 'accept'>,
): Promise<string> {
  return (await fetchPublicBytes(host, path, { ...question, accept: 'text/plain' })).toString('utf8')
}
