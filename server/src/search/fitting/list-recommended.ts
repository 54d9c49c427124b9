import type { Input } from '@chainwork/contract'
import type { Id } from '@chainwork/contract/ids'
import { postingCard } from '@chainwork/contract/postings/schemas'
import type * as search from '@chainwork/contract/search/endpoints'
import { facets } from '@chainwork/contract/search/facets'
import type { RecommendedJobs } from '@chainwork/contract/search/schemas'
import { type BestMatch, type IndexQuery, isPosition } from '@chainwork/search-index'
import { findApplied, findDismissed } from '../../applications/index.ts'
import { refuseCursor } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { onChainInShort, findPublicPostings } from '../../postings/index.ts'
import type { LiveIndex } from '../document-feed.ts'
import { KnownLists, withoutDismissed } from '../without-dismissed.ts'
import { Fitting } from './fitting.ts'

/**
 * GET /api/job-seeker/me/recommended-job: the order of the search by match, of jobs that ask for a skill of the caller or one close to it. Refuses
 * `input.invalid` for a position of another order, as after a change of the profile.
 */
export function listRecommended(index: LiveIndex) {
  const fitting = new Fitting(index)
  const lists = new KnownLists()
  return async (
    reading: Reading<'seeker'>,
    { query: { after, limit } }: Input<typeof search.listRecommended>,
  ): Promise<RecommendedJobs> => {
    const { db, actor, now } = reading
    const order = await fitting.orderFor(actor.seekerId, reading)
    if (after !== undefined && !isPlaceIn(order.best, after)) refuseCursor()
    if (order.state !== 'given') return { items: [], next: null, byMatch: order.state }
    const { best, matchOf } = order
    const skills = order.skillIds.map((id) => `${facets.skills.prefix}:${id}`)
    if (!skills.length) return { items: [], next: null, byMatch: 'emptyProfile' }
    const [dismissed, applied] = [
      await findDismissed(db, actor.seekerId),
      await findApplied(db, actor.seekerId),
    ]
    const left = lists.known(actor.seekerId, [...dismissed.postings, ...applied])
    const everything: IndexQuery = {
      now: now.getTime(),
      keyword: null,
      groups: [{ facet: facets.skills.prefix, any: skills, none: [] }],
      range: null,
      order: 'best',
      best,
      offset: 0,
      limit,
      after: after ?? null,
    }
    const { hits, next } = await index.search(
      withoutDismissed(everything, { postings: left, companies: dismissed.companies }),
    )
    const postings = await findPublicPostings(
      db,
      hits.map(({ id }) => id as Id<'posting'>),
      now,
    )
    return {
      // What closed a moment ago is missing.
      items: hits.flatMap(({ id }) => {
        const posting = postings.get(id as Id<'posting'>)
        if (!posting) return []
        const onChain = onChainInShort(posting.onChainRequirements)
        return [{ jobPosting: postingCard.parse({ ...posting, onChain }), match: matchOf(posting) }]
      }),
      next,
      byMatch: 'given',
    }
  }
}

/** Where there is no order, nothing is a position in it. */
function isPlaceIn(best: BestMatch | null, after: string): boolean {
  return best !== null && isPosition({ order: 'best', keyword: null, best }, after)
}
