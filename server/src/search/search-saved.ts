import type { Input } from '@chainwork/contract'
import type * as saved from '@chainwork/contract/applications/saved'
import { maxSaved } from '@chainwork/contract/applications/saved'
import { sql } from 'kysely'
import { dismissedCondition } from '../applications/index.ts'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { ReadyJson } from '../platform/http/answers.ts'
import { CardCache } from './card-cache.ts'
import { countSavedFacets } from './count-saved-facets.ts'
import { nameFacets } from './name-facets.ts'
import type { IndexQuery } from '@chainwork/search-index'
import { readPayload } from './read-payload.ts'
import { relaxSearch, withDrops } from './relax-search.ts'
import { searchSql } from './sql-search.ts'
import { understoodParts, withPay } from './understand/understood-parts.ts'

/**
 * POST /api/jobs/{jobSeekerId}/saved: the open postings among the saved ones, but for those dismissed since, by the same words and filters as the search.
 * The database answers, so that a posting saved a moment ago is there. Refuses `seeker.notFound` for a stranger's id.
 */
export function searchSaved(database: Database) {
  const cards = new CardCache(database)
  return async (
    { actor, now }: Reading<'seeker'>,
    { params, body: payload }: Input<typeof saved.searchSaved>,
  ): Promise<ReadyJson> => {
    if (params.jobSeekerId !== 'me' && params.jobSeekerId !== actor.seekerId) refuse('seeker.notFound')
    const query = withDrops(readPayload({ ...payload, sponsored: false }, now))
    const among = {
      condition: sql`posting_id in (select posting_id from saved_posting where seeker_id = ${actor.seekerId})
        and not ${dismissedCondition(actor.seekerId, sql`posting_id`)}`,
      max: maxSaved,
    }
    const search = (asked: IndexQuery) => searchSql(database, asked, among)
    const [found, counts] = await Promise.all([
      search(query),
      payload.facets ? countSavedFacets(database, query, among.condition) : null,
    ])
    const page = await cards.read(found.hits, null, now)
    const shown = page.filter((card) => card !== null)
    const rest = {
      total: found.total - (page.length - shown.length),
      totalIsCapped: found.capped,
      next: found.next,
      corrected: [],
      understood: withPay(understoodParts(query.keyword), query.pay),
      near: { jobPostings: [], total: 0 },
      facets: counts && nameFacets(counts, payload),
      byMatch: null,
      nearby: [],
      relax: found.total === 0 ? await relaxSearch({ search }, query) : [],
    }
    return new ReadyJson(`{"jobPostings":[${shown.join(',')}],${JSON.stringify(rest).slice(1)}`)
  }
}
