import type { Input } from '@chainwork/contract'
import type * as saved from '@chainwork/contract/candidates/saved-searches'
import type { SavedSearch } from '@chainwork/contract/candidates/saved-searches'
import { maxSavedSearches } from '@chainwork/contract/candidates/values'
import type { List } from '@chainwork/contract/page'
import { sql } from 'kysely'
import { type Standing, checkSearch, findStanding } from '../../candidates/index.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { Refusal, refuse } from '../../platform/failure.ts'
import type { Reaching, Reading, Recruiter, Writing } from '../../platform/http/caller.ts'
import { wholeList } from '../../platform/whole-list.ts'
import type { LiveIndex } from '../../search/index.ts'
import { type SavedRow, nextLook, refuseMore, saveSearch, shown, shownColumns } from './save-search.ts'

/** GET /api/recruiter/saved-candidate-search */
export async function listSavedSearches({ db, actor }: Reading<'recruiter'>): Promise<List<SavedSearch>> {
  const rows = await db
    .selectFrom('candidate_search')
    .select(shownColumns)
    .where('recruiter_id', '=', actor.recruiterId)
    .where('removed_at', 'is', null)
    .execute()
  return wholeList(rows.map(shown).toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)))
}

/** POST /api/recruiter/saved-candidate-search */
export function addSavedSearch(people: LiveIndex) {
  return async (
    { database, actor, now }: Reaching<'recruiter'>,
    { body: { isPaused, ...input } }: Input<typeof saved.saveSearch>,
  ) => {
    await checkSearch(database.db, actor.companyId, input.search)
    const standing = await findFor(database.db, people, actor, input.search, now)
    if (!isPaused && standing.isTooBroad) refuse('savedSearch.tooBroad')
    return database.transaction(async (tx) => ({
      ...shown(await saveSearch(tx, actor.recruiterId, input, isPaused ? null : standing, now)),
      message: 'Search saved',
    }))
  }
}

/** PATCH /api/recruiter/saved-candidate-search/:savedSearchId: who came while it was paused is no news afterwards. */
export function changeSavedSearch(people: LiveIndex) {
  return async (
    { database, actor, now }: Reaching<'recruiter'>,
    { params, body }: Input<typeof saved.changeSavedSearch>,
  ) => {
    const before = await findOwn(database.db, actor, params.savedSearchId)
    const isResumed = before.paused_at !== null && body.isPaused === false
    const standing = isResumed ? await findFor(database.db, people, actor, before.search, now) : null
    if (standing?.isTooBroad) refuse('savedSearch.tooBroad')
    return database.transaction(async (tx) => {
      const row = await findOwn(tx, actor, params.savedSearchId)
      const { name = row.name, frequency = row.frequency, isPaused = row.paused_at !== null } = body
      const isNewTime = isResumed || frequency !== row.frequency
      const changed = await tx
        .updateTable('candidate_search')
        .set({
          name,
          frequency,
          paused_at: isPaused ? (row.paused_at ?? now) : null,
          ...(isNewTime ? { due_at: nextLook(frequency, row.time_zone, now) } : {}),
          ...(standing ? { known: standing.ids } : {}),
        })
        .where('id', '=', row.id)
        .returning(shownColumns)
        .executeTakeFirstOrThrow()
      return { ...shown(changed), message: 'Saved search updated' }
    })
  }
}

/** DELETE /api/recruiter/saved-candidate-search/:savedSearchId */
export async function removeSavedSearch(
  { tx, actor, now }: Writing<'recruiter'>,
  { params }: Input<typeof saved.removeSavedSearch>,
) {
  const { id } = await findOwn(tx, actor, params.savedSearchId)
  await tx.updateTable('candidate_search').set({ removed_at: now }).where('id', '=', id).execute()
  // Only the latest can be restored, or saving and deleting in turn would fill the disk within a day.
  await sql`delete from candidate_search where recruiter_id = ${actor.recruiterId} and id in (
    select id from candidate_search where recruiter_id = ${actor.recruiterId} and removed_at is not null
    order by removed_at desc, id desc offset ${maxSavedSearches})`.execute(tx)
  return { message: 'Saved search deleted' }
}

/** POST /api/recruiter/saved-candidate-search/:savedSearchId/restore */
export async function restoreSavedSearch(
  { tx, actor }: Writing<'recruiter'>,
  { params }: Input<typeof saved.restoreSavedSearch>,
) {
  const row = await findOwn(tx, actor, params.savedSearchId, 'removed')
  await refuseMore(tx, actor.recruiterId, row.search)
  const restored = await tx
    .updateTable('candidate_search')
    .set({ removed_at: null })
    .where('id', '=', row.id)
    .returning(shownColumns)
    .executeTakeFirstOrThrow()
  return { ...shown(restored), message: 'Saved search restored' }
}

function findFor(
  db: Db,
  people: LiveIndex,
  { companyId }: Recruiter,
  search: string,
  now: Date,
): Promise<Standing> {
  return findStanding(db, people, { companyId, search, now }).catch((error: unknown) => {
    // The client sent the keyword inside `search`.
    if (error instanceof Refusal && error.fields?.['keyword'])
      refuse(error.reason, { search: error.fields['keyword'] })
    throw error
  })
}

/** Refuses `savedSearch.notFound`, for a stranger's too. */
async function findOwn(
  db: Db | Tx,
  { recruiterId }: Recruiter,
  id: string,
  kind: 'kept' | 'removed' = 'kept',
): Promise<SavedRow> {
  const row = await db
    .selectFrom('candidate_search')
    .select(shownColumns)
    .where('id', '=', id)
    .where('recruiter_id', '=', recruiterId)
    .where('removed_at', kind === 'kept' ? 'is' : 'is not', null)
    .executeTakeFirst()
  return row ?? refuse('savedSearch.notFound')
}
