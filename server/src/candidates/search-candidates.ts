import type { Input } from '@chainwork/contract'
import type * as candidates from '@chainwork/contract/candidates/endpoints'
import {
  type CandidateCard,
  type CandidateReply,
  candidatePayload,
} from '@chainwork/contract/candidates/schemas'
import type { Db } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Recruiter } from '../platform/http/caller.ts'
import { KnownLists, type LiveIndex, searchSpelled, understoodParts } from '../search/index.ts'
import { bestFor } from './best-order.ts'
import { countFacets, countedFacets } from './count-facets.ts'
import { readFitting, readUnchanged } from './find-fitting.ts'
import { findOwnPosting } from './find-own-posting.ts'
import { presentCard } from './present-card.ts'
import { type Asking, lexiconAt, readPayload } from './people-query.ts'
import { requiredGroups } from './required-on-chain.ts'
import { readAsking } from './standing-search.ts'
import { maxRecentlyViewed } from '@chainwork/contract/candidates/values'
import type { List } from '@chainwork/contract/page'
import { wholeList } from '../platform/whole-list.ts'
import { listViewed } from '../profiles/index.ts'

/**
 * POST /api/recruiter/candidate/search. Who does not exist for the company is subtracted before anything is found or counted, and
 * whom the index finds is read again and must still fit. Refuses `posting.notFound` for a stranger's posting.
 */
export function searchCandidates(index: LiveIndex) {
  const lists = new KnownLists()
  return async (
    caller: Reading<'recruiter'>,
    { body: payload }: Input<typeof candidates.searchCandidates>,
  ): Promise<CandidateReply> => {
    const { db, actor, now } = caller
    const asking = await findAsking(db, actor, lists)
    const posting = payload.jobPostingId ? await ownPosting(caller, payload.jobPostingId) : null
    const required = requiredGroups(posting?.onChainRequirements ?? null, now)
    const best = bestFor(payload, posting, now)
    const read = readPayload(payload, asking, { best, required }, now)
    const isReady = index.ready()
    const counting = { ...read, facets: payload.facets && isReady ? countedFacets : [] }
    const { found, keyword } = await searchSpelled(index, counting, lexiconAt(now))
    const query = { ...read, keyword }
    const shown = await readFitting(db, query, found.hits)
    const near = await readUnchanged(db, found.near?.hits ?? [])
    const asCards = (people: typeof shown) => people.map((person) => presentCard(person, posting, now))
    const counted = { counts: found.facets, required }
    const facets = payload.facets && isReady ? await countFacets(index, query, counted, payload) : null
    return {
      candidates: asCards(shown),
      total: found.total - (found.hits.length - shown.length),
      totalIsCapped: found.capped,
      next: found.next,
      facets,
      corrected: found.corrected,
      understood: understoodParts(keyword),
      near: {
        candidates: asCards(near),
        total: (found.near?.total ?? 0) - ((found.near?.hits.length ?? 0) - near.length),
        missing: found.near?.missing ?? [],
      },
    }
  }
}

/** What decides who is found, with the list of who is not as the index knows it. */
async function findAsking(db: Db, { companyId }: Recruiter, lists: KnownLists): Promise<Asking> {
  const { isVerified, hidden } = await readAsking(db, companyId)
  return { isVerified, hidden: lists.known(companyId, hidden) }
}

/** Refuses `posting.notFound` for a job post that does not belong to the caller's company. */
async function ownPosting(caller: Reading<'recruiter'>, key: string) {
  return (await findOwnPosting(caller, key)) ?? refuse('posting.notFound')
}

/** GET /api/recruiter/candidate/recent: those whom the company would find at this moment, as it would find them. */
export async function listRecent({ db, actor, now }: Reading<'recruiter'>): Promise<List<CandidateCard>> {
  const ids = await listViewed(db, actor.recruiterId)
  if (!ids.length) return wholeList([])
  const query = readPayload(candidatePayload.parse({}), await readAsking(db, actor.companyId), {}, now)
  const people = await readFitting(
    db,
    query,
    ids.map((id) => ({ id, rev: 0 })),
  )
  return wholeList(people.slice(0, maxRecentlyViewed).map((person) => presentCard(person, null, now)))
}
