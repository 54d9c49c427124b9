import { candidatePayloadOf, readCandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { type CandidateCard, candidatePayload } from '@chainwork/contract/candidates/schemas'
import { maxMailedCandidates } from '@chainwork/contract/candidates/values'
import type { IndexAnswer } from '@chainwork/search-index'
import type { Db, Tx } from '../platform/db/database.ts'
import type { LiveIndex } from '../search/index.ts'
import { readFitting } from './find-fitting.ts'
import { hiddenFrom } from './hidden-from.ts'
import { presentCard } from './present-card.ts'
import { type Asking, type PeopleQuery, audienceOfAll, readPayload } from './read-payload.ts'

/** What a saved search of a company finds at a moment. */
export interface Standing {
  ids: string[]
  /** There are more than a saved search can follow. */
  isTooBroad: boolean
  query: PeopleQuery
  found: IndexAnswer
}

/** Who is found by the query of a search's address. Refuses `search.keywordTooShort`. */
export async function findStanding(
  db: Db,
  index: LiveIndex,
  { companyId, search, now }: { companyId: string; search: string; now: Date },
): Promise<Standing> {
  const state = { ...readCandidateSearch(new URLSearchParams(search)), job: '', sort: 'newest' as const }
  const payload = candidatePayload.parse(candidatePayloadOf(state))
  const asking = await readAsking(db, companyId)
  const query = { ...readPayload(payload, asking, null, now), limit: maxMailedCandidates, facets: [] }
  const found = await index.search(query)
  const isTooBroad = found.total > maxMailedCandidates || found.capped
  return { ids: found.hits.map(({ id }) => id), isTooBroad, query, found }
}

/** Those of these people whom the company may find at this very moment and who still fit. */
export async function readStanding(
  tx: Tx,
  companyId: string,
  { query, found }: Standing,
  ids: ReadonlySet<string>,
): Promise<CandidateCard[]> {
  const { isVerified, hidden } = await readAsking(tx, companyId)
  const { within: _before, ...asked } = query
  const now = { ...asked, hidden, ...(isVerified ? {} : { within: audienceOfAll }) }
  const hits = found.hits.filter(({ id }) => ids.has(id))
  const people = await readFitting(tx, now, { ...found, hits })
  return people.map((person) => presentCard(person, null, new Date(query.now)))
}

/** What decides who is found. */
export async function readAsking(db: Db | Tx, companyId: string): Promise<Asking> {
  const company = await db
    .selectFrom('company')
    .select('verified_domain')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { isVerified: company.verified_domain !== null, hidden: await hiddenFrom(db, companyId) }
}
