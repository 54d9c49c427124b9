import { type RequestOptions, request } from 'node:https'
import { type Resolve, Unreachable, pinnedTo, publicAddressOf } from './public-host.ts'

/** Opens the connection; another one only in tests. */
type Open = (options: RequestOptions) => ReturnType<typeof request>

const slowestMs = 5000

/**
 * A small text from a stranger's host over https: resolved once, refused when any address is not public, connected to exactly
 * the address that was looked at, no redirects, bounded in time and size. Throws `Unreachable`.
 */
export async function fetchPublicText(
  host: string,
  path: string,
  { maxBytes, resolve, open = request }: { maxBytes: number; resolve?: Resolve; open?: Open },
): Promise<string> {
  const signal = AbortSignal.timeout(slowestMs)
  const found = await publicAddressOf(host, signal, resolve)
  return new Promise((done, fail) => {
    const asked = open({
      host,
      path,
      port: 443,
      servername: host,
      signal,
      agent: false,
      headers: { 'user-agent': 'Chainwork domain check', accept: 'text/plain' },
      lookup: pinnedTo(found),
    })
    asked.on('error', () => fail(new Unreachable('no answer')))
    asked.on('response', (answer) => {
      const chunks: Buffer[] = []
      let length = 0
      if (answer.statusCode !== 200) {
        asked.destroy()
        return fail(new Unreachable(`answered ${answer.statusCode}`))
      }
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length <= maxBytes) return
        asked.destroy()
        fail(new Unreachable('too long'))
      })
      answer.on('error', () => fail(new Unreachable('broke off')))
      answer.on('end', () => done(Buffer.concat(chunks).toString('utf8')))
    })
    asked.end()
  })
}
