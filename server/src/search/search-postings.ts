import type { ParsedSearchPayload } from '@chainwork/contract/search/schemas'
import type { Database } from '../platform/db/database.ts'
import type { Reading } from '../platform/http/caller.ts'
import { ReadyJson } from '../platform/http/doors.ts'
import { CardCache } from './card-cache.ts'
import type { LiveIndex } from './live-index.ts'
import { nameFacets } from './name-facets.ts'
import { readPayload } from './read-payload.ts'
import { relaxSearch, withDrops } from './relax-search.ts'

const comma = Buffer.from(',')

/** POST /api/jobs/search. The cards are stored as checked JSON, so the answer is put together without parsing them. */
export function searchPostings(index: LiveIndex, database: Database) {
  const cards = new CardCache(database)
  return async ({ now }: Reading, { body: payload }: { body: ParsedSearchPayload }): Promise<ReadyJson> => {
    const query = withDrops(readPayload(payload, now))
    const unread = cards.changedSince(index.position())
    // Sent with the next tick; a light search is answered on this thread, while the database looks.
    await new Promise((resolve) => process.nextTick(resolve))
    // Where nothing was found, what would help is looked for without waiting for the database.
    const search = async () => {
      const found = await index.search(query)
      return { found, relax: found.total === 0 ? await relaxSearch(index, query, found.without) : [] }
    }
    const [{ found, relax }, changed] = await Promise.all([search(), unread])
    const page = await cards.read(found.hits, changed, now)
    const shown = page.filter((card) => card !== null)
    const rest = {
      // A hit that was closed a moment ago is not shown and not counted.
      total: found.total - (page.length - shown.length),
      totalIsCapped: found.capped,
      next: found.next,
      corrected: found.corrected,
      facets: payload.facets && index.ready() ? nameFacets(found.facets, payload) : null,
      relax,
    }
    const parts: Buffer[] = [Buffer.from('{"jobPostings":[')]
    shown.forEach((card, at) => parts.push(...(at ? [comma, card] : [card])))
    parts.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`))
    return new ReadyJson(Buffer.concat(parts))
  }
}
