import { z } from 'zod'
import { address, readAs } from '../answer-fields.ts'
import type { Ask } from '../open-provider.ts'
import { BadAnswer } from '../chain-source.ts'
import type { Poap } from './credentials.ts'

const scanned = z.array(
  z.looseObject({
    tokenId: z.union([z.string().regex(/^\d{1,78}$/), z.int().nonnegative(), z.bigint()]).transform(String),
    owner: address,
    created: z.string().nullish(),
    event: z.looseObject({
      id: z.union([z.string().regex(/^\d{1,20}$/), z.int().nonnegative()]).transform(String),
      name: z.string(),
      image_url: z.string().nullish(),
    }),
  }),
)
const longestName = 300

/** POAPs of wallets from POAP's own interface, the latest first. */
export async function readIssuedPoaps(
  ask: Ask,
  url: string,
  key: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Poap[]> {
  const poaps: Poap[] = []
  for (const wallet of addresses)
    poaps.push(
      ...(await ask(
        {
          url: new URL(`${url}/actions/scan/${wallet}`),
          headers: { 'x-api-key': key },
          signal,
          emptyStatus: 404,
        },
        (answer) => parseIssuedPoaps(answer, wallet),
      )),
    )
  return poaps.toSorted(byLatest)
}

/** POAPs of an answer of `actions/scan`; null: the wallet has none. Throws BadAnswer. */
export function parseIssuedPoaps(answer: unknown, wallet: string): Poap[] {
  if (answer === null) return []
  return readAs(scanned, answer).map(({ tokenId, owner, created, event }) => {
    if (owner !== wallet) throw new BadAnswer('The provider answered with POAPs of another wallet')
    return {
      id: tokenId,
      name: event.name.slice(0, longestName),
      eventId: event.id,
      imageUrl: imageOf(event.image_url ?? ''),
      owner,
      receivedAt: momentOf(created ?? ''),
    }
  })
}

/** The later token has the higher number where the moment is not known. */
export const byLatest = (a: Pick<Poap, 'id' | 'receivedAt'>, b: Pick<Poap, 'id' | 'receivedAt'>): number =>
  (b.receivedAt ?? '').localeCompare(a.receivedAt ?? '', 'en') ||
  b.id.localeCompare(a.id, 'en', { numeric: true })

/** A small copy of the picture; null where it is no https address. */
function imageOf(given: string): string | null {
  if (!URL.canParse(given)) return null
  const url = new URL(given)
  if (url.protocol !== 'https:' || url.username || given.length > 1000) return null
  url.searchParams.set('size', 'small')
  return url.href
}

/** `2023-05-05 10:00:00`, which is UTC, as ISO 8601. */
function momentOf(given: string): string | null {
  const moment = Date.parse(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(given) ? `${given.replace(' ', 'T')}Z` : given,
  )
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
