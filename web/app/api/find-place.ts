import type { Place, PlaceMeant } from '@chainwork/contract/taxonomy/schemas'
import { type Fetch, call } from './client.ts'

/** The place of a code, or the one that a text names for certain; never the first of similar names. */
export async function findPlace(
  wanted: { code: string } | { q: string },
  fetch?: Fetch,
): Promise<Place | null> {
  if ('q' in wanted) {
    const { kind, places } = await readPlace(wanted.q, fetch)
    return kind === 'exact' ? places[0]! : null
  }
  const { items } = await call('GET /api/place', { query: { ...wanted, limit: 1 } }, fetch ? { fetch } : {})
  return items[0] ?? null
}

/** What a text says of where: one place, some to choose from, or none. */
export function readPlace(q: string, fetch?: Fetch): Promise<PlaceMeant> {
  return call('GET /api/place/meant', { query: { q } }, fetch ? { fetch } : {})
}
