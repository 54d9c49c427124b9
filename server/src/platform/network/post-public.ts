import { type RequestOptions, request } from 'node:https'
import { type Resolve, Unreachable, pinnedTo, publicAddressOf } from './public-host.ts'

/** Posts to a stranger's address and answers the status. Throws `Unreachable`. */
export type PostPublic = (to: URL, headers: Record<string, string | number>, body: Buffer) => Promise<number>

const slowestMs = 10_000

/**
 * Posts over https to a host that strangers may choose: resolved once, refused when any address is not public, connected to
 * exactly the address that was looked at, no redirects, no answer read but its status.
 */
export function postPublic(
  options: { resolve?: Resolve; open?: (options: RequestOptions) => ReturnType<typeof request> } = {},
): PostPublic {
  const { resolve, open = request } = options
  return async (to, headers, body) => {
    if (to.protocol !== 'https:' || to.port) throw new Unreachable('only https on its usual port')
    const signal = AbortSignal.timeout(slowestMs)
    const found = await publicAddressOf(to.hostname, signal, resolve)
    return new Promise((done, fail) => {
      const outgoing = open({
        method: 'POST',
        host: to.hostname,
        path: `${to.pathname}${to.search}`,
        port: 443,
        servername: to.hostname,
        signal,
        agent: false,
        headers,
        lookup: pinnedTo(found),
      })
      outgoing.on('error', () => fail(new Unreachable('no answer')))
      outgoing.on('response', (answer) => {
        done(answer.statusCode ?? 0)
        outgoing.destroy()
      })
      outgoing.end(body)
    })
  }
}
