import { candidatePayloadOf, readCandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { noEffect } from '@chainwork/contract/candidates/saved-searches'
import { type CandidateCard, candidatePayload } from '@chainwork/contract/candidates/schemas'
import { maxMailedCandidates } from '@chainwork/contract/candidates/values'
import type { IndexAnswer } from '@chainwork/search-index'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { type LiveIndex, respelled, searchSpelled } from '../search/index.ts'
import { unknownParameter } from './describe-candidates.ts'
import { readFitting } from './find-fitting.ts'
import { presentCard } from './present-card.ts'
import { type Asking, type PeopleQuery, audienceOfAll, lexiconAt, readPayload } from './people-query.ts'
import { findRequired, requiredGroups } from './required-on-chain.ts'
import { sql } from 'kysely'
import { seekersHiddenFrom } from '../profiles/index.ts'

/** What a saved search of a company finds at a moment. */
export interface Standing {
  ids: string[]
  /** There are more than a saved search can follow. */
  isTooBroad: boolean
  /** With its words as they were searched. */
  query: PeopleQuery
  found: IndexAnswer
}

/** Who is found by the query of a search's address. Refuses `search.keywordTooShort`, `posting.notFound`. */
export async function findStanding(
  db: Db,
  index: LiveIndex,
  { companyId, search, now }: { companyId: string; search: string; now: Date },
): Promise<Standing> {
  const read = await readQuery(db, { companyId, search, now })
  const { found, keyword } = await searchSpelled(index, read, lexiconAt(now))
  const isTooBroad = found.total > maxMailedCandidates || found.capped
  return { ids: found.hits.map(({ id }) => id), isTooBroad, query: { ...read, keyword }, found }
}

/** Refuses `input.invalid` for a value that no candidate can have, and `posting.notFound` for another company's job post. */
export async function checkSearch(db: Db, companyId: string, search: string): Promise<void> {
  const unknown = unknownParameter(search)
  if (unknown) refuse('input.invalid', { search: noEffect(unknown) })
  const { job } = readCandidateSearch(new URLSearchParams(search))
  if (job) await findRequired(db, companyId, job)
}

async function readQuery(
  db: Db | Tx,
  { companyId, search, now }: { companyId: string; search: string; now: Date },
): Promise<PeopleQuery> {
  const read = readCandidateSearch(new URLSearchParams(search))
  // The job post says what is found only where its requirement has to be met.
  const state = { ...read, job: read.meets ? read.job : '', sort: 'newest' as const }
  const required = state.job ? await findRequired(db, companyId, state.job) : null
  const payload = candidatePayload.parse(candidatePayloadOf(state))
  const asking = await readAsking(db, companyId)
  return {
    ...readPayload(payload, asking, { required: requiredGroups(required, now) }, now),
    limit: maxMailedCandidates,
    near: 0,
    facets: [],
  }
}

/** Whom a saved search found, and how its words were read. */
interface FoundBefore extends Pick<IndexAnswer, 'corrected'> {
  companyId: string
  search: string
  ids: readonly string[]
  now: Date
}

/** Those whom a search found before, as `readStanding` reads them now, without the index. Refuses what `findStanding` refuses. */
export async function readFound(tx: Tx, about: FoundBefore): Promise<CandidateCard[]> {
  const { companyId, ids, corrected, now } = about
  const read = await readQuery(tx, about)
  const query = { ...read, keyword: respelled(read.keyword, corrected, lexiconAt(now)) }
  const found = { hits: ids.map((id) => ({ id, rev: 0 })) }
  return readStanding(tx, companyId, { query, found }, new Set(ids))
}

/** Those of these people whom the company may find at this very moment and who still fit. */
export async function readStanding(
  tx: Tx,
  companyId: string,
  { query, found }: Pick<Standing, 'query'> & { found: Pick<IndexAnswer, 'hits'> },
  ids: ReadonlySet<string>,
): Promise<CandidateCard[]> {
  const { isVerified, hidden } = await readAsking(tx, companyId)
  const { within: _before, ...rest } = query
  const now = { ...rest, hidden, ...(isVerified ? {} : { within: audienceOfAll }) }
  const hits = found.hits.filter(({ id }) => ids.has(id))
  const people = await readFitting(tx, now, hits)
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

/** Who does not exist for a company: people who block it and those who work there now. In the order of their ids. */
async function hiddenFrom(db: Db | Tx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ seeker_id: string }>`
    select seeker_id from (${seekersHiddenFrom(sql`${companyId}`)}) hidden order by 1`.execute(db)
  return rows.map(({ seeker_id }) => seeker_id)
}
