import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { call } from './client.ts'

/** The place of a code, or the best match for what was typed. */
export async function findPlace(
  wanted: { code: string } | { q: string },
  fetch?: typeof globalThis.fetch,
): Promise<Place | null> {
  const { items } = await call('GET /api/place', { query: { ...wanted, limit: 1 } }, fetch ? { fetch } : {})
  return items[0] ?? null
}
