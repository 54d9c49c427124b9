import type { Input } from '@chainwork/contract'
import type * as search from '@chainwork/contract/search/endpoints'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { Database } from '../platform/db/database.ts'
import type { Reading } from '../platform/http/caller.ts'
import { ReadyJson } from '../platform/http/answers.ts'
import { AnswerCache, type SearchResult } from './answer-cache.ts'
import { CardCache } from './card-cache.ts'
import type { LiveIndex } from './document-feed.ts'
import { Fitting } from './fitting/fitting.ts'
import { nearbyPlaces } from './nearby-places.ts'
import { nameFacets } from './name-facets.ts'
import { readPayload } from './read-payload.ts'
import { relaxSearch, withDrops } from './relax-search.ts'
import { searchSpelled } from './search-spelled.ts'
import { understoodParts, withPay } from './understand/understood-parts.ts'
import { DismissedLists, searchingSeeker, withoutDismissed } from './without-dismissed.ts'

const comma = Buffer.from(',')

/** POST /api/jobs/search. The cards are stored as checked JSON, so the answer is put together without parsing them. */
export function searchPostings(index: LiveIndex, database: Database) {
  const cards = new CardCache(database)
  const answers = new AnswerCache(() => index.position())
  const lists = new DismissedLists()
  const fitting = new Fitting(index)
  return async (
    { db, actor, now }: Reading,
    { body: payload }: Input<typeof search.searchPostings>,
  ): Promise<ReadyJson> => {
    const seekerId = searchingSeeker(actor)
    const byMatch =
      payload.sortBy !== 'match'
        ? null
        : seekerId
          ? await fitting.orderFor(seekerId, { db, now })
          : ({ state: 'noSeeker', best: null } as const)
    const read = readPayload(payload, now, byMatch?.best)
    const dismissed = await lists.of(db, actor)
    const query = withoutDismissed(
      withDrops({ ...read, ...(read.keyword ? { near: read.limit } : {}) }),
      dismissed,
    )
    const asked = cards.changedSince(index.position())
    // What goes wrong is told where it is waited for.
    asked.catch(() => {})
    // Sent with the next tick; a light search is answered on this thread, while the database looks.
    await new Promise((resolve) => process.nextTick(resolve))
    const answer = await answers.find(query, async () => {
      const { found, keyword } = await searchSpelled(index, query)
      // Where nothing was found, what would help is looked for without waiting for the database.
      const [relax, nearby] =
        found.total === 0
          ? await Promise.all([
              relaxSearch(index, { ...query, keyword }, found.without),
              nearbyPlaces(index, query, payload),
            ])
          : [[], []]
      return { found, relax, nearby, understood: understoodParts(keyword) }
    })
    const about = {
      understood: withPay(answer.understood, query.pay),
      facets: payload.facets && index.ready() ? nameFacets(answer.found.facets, payload) : null,
      byMatch: byMatch?.state ?? null,
    }
    // Mostly nothing changed: what will be sent then is ready when the database says so.
    const { near } = answer.found
    const hits = near ? [...answer.found.hits, ...near.hits] : answer.found.hits
    const known = cards.known(hits)
    const ready = known && written(known, answer, about)
    const changed = await asked
    if (ready && changed && !hits.some(({ id }) => changed.has(id))) return ready
    return written(await cards.read(hits, changed, now), answer, about)
  }
}

/** The reply from the cards of all hits, near ones last; what is null was closed a moment ago, and is not shown and not counted. */
function written(
  cards: readonly (Buffer | null)[],
  { found, relax, nearby }: SearchResult,
  { understood, facets, byMatch }: Pick<SearchReply, 'understood' | 'facets' | 'byMatch'>,
): ReadyJson {
  const page = cards.slice(0, found.hits.length)
  const shown = page.filter((card) => card !== null)
  const nearPage = cards.slice(found.hits.length)
  const nearShown = nearPage.filter((card) => card !== null)
  const rest = {
    total: found.total - (page.length - shown.length),
    totalIsCapped: found.capped,
    next: found.next,
    corrected: found.corrected,
    understood,
    facets,
    byMatch,
    nearby,
    relax,
  }
  const nearTotal = (found.near?.total ?? 0) - (nearPage.length - nearShown.length)
  return new ReadyJson(
    Buffer.concat([
      Buffer.from('{"jobPostings":['),
      ...listed(shown),
      Buffer.from('],"near":{"jobPostings":['),
      ...listed(nearShown),
      Buffer.from(`],"total":${nearTotal}},${JSON.stringify(rest).slice(1)}`),
    ]),
  )
}

function listed(cards: readonly Buffer[]): Buffer[] {
  return cards.flatMap((card, at) => (at ? [comma, card] : [card]))
}
