import { lookup } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { isPublicAddress } from './public-address.ts'

export interface Address {
  address: string
  family: number
}
export type Resolve = (host: string) => Promise<Address[]>
/** Opens the connection; another one only in tests. */
type Open = (options: RequestOptions) => ReturnType<typeof request>

const slowestMs = 5000

/** Why something outside could not be read. */
export class Unreachable extends Error {}

/**
 * A small text from a stranger's host over https: resolved once, refused when any address is not public, connected to exactly
 * the address that was looked at, no redirects, bounded in time and size. Throws `Unreachable`.
 */
export async function fetchPublicText(
  host: string,
  path: string,
  { mostBytes, resolve = resolveHost, open = request }: { mostBytes: number; resolve?: Resolve; open?: Open },
): Promise<string> {
  const signal = AbortSignal.timeout(slowestMs)
  const addresses = await Promise.race([
    resolve(host).catch(() => {
      throw new Unreachable('the name does not resolve')
    }),
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Unreachable('too slow')), { once: true })
    }),
  ])
  if (!addresses.length || addresses.some(({ address }) => !isPublicAddress(address)))
    throw new Unreachable('the name leads to no public address')
  const { address, family } = addresses[0]!
  return new Promise((done, fail) => {
    const asked = open({
      host,
      path,
      port: 443,
      servername: host,
      signal,
      agent: false,
      headers: { 'user-agent': 'Chainwork domain check', accept: 'text/plain' },
      // The address that was judged is the one that is used, whatever the name says by now.
      lookup: (_host, options, answer) =>
        options.all
          ? (answer as (error: null, found: Address[]) => void)(null, [{ address, family }])
          : (answer as (error: null, found: string, kind: number) => void)(null, address, family),
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
        if (length <= mostBytes) return
        asked.destroy()
        fail(new Unreachable('too long'))
      })
      answer.on('error', () => fail(new Unreachable('broke off')))
      answer.on('end', () => done(Buffer.concat(chunks).toString('utf8')))
    })
    asked.end()
  })
}

function resolveHost(host: string): Promise<Address[]> {
  return lookup(host, { all: true })
}
