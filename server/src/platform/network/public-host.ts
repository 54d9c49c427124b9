import { lookup } from 'node:dns/promises'
import type { RequestOptions } from 'node:https'
import { isPublicAddress } from './public-address.ts'

export interface ResolvedAddress {
  address: string
  family: number
}
export type Resolve = (host: string) => Promise<ResolvedAddress[]>

/** Why something outside could not be read. */
export class Unreachable extends Error {}
/** A name that leads to no open address, or to one that isn't: it will not be asked. */
export class NotPublic extends Unreachable {}

/** A name that does not resolve. */
export class UnknownName extends Unreachable {}

/** Resolves a stranger's host once; refused when any of its addresses is not public. Throws `Unreachable`. */
export async function publicAddressOf(
  host: string,
  signal: AbortSignal,
  resolve: Resolve = resolveHost,
): Promise<ResolvedAddress> {
  const addresses = await Promise.race([
    resolve(host).catch(() => {
      throw new UnknownName('the name does not resolve')
    }),
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Unreachable('too slow')), { once: true })
    }),
  ])
  if (!addresses.length || addresses.some(({ address }) => !isPublicAddress(address)))
    throw new NotPublic('the name leads to no public address')
  return addresses[0]!
}

/** Connects to exactly the address that was judged, whatever the name says by now. */
export function pinnedTo({ address, family }: ResolvedAddress): NonNullable<RequestOptions['lookup']> {
  return (_host, options, answer) =>
    options.all
      ? (answer as (error: null, found: ResolvedAddress[]) => void)(null, [{ address, family }])
      : (answer as (error: null, found: string, kind: number) => void)(null, address, family)
}

function resolveHost(host: string): Promise<ResolvedAddress[]> {
  return lookup(host, { all: true })
}
