import type { AlertFrequency } from '@chainwork/contract/alerts/values'
import type { SavedSearch } from '@chainwork/contract/candidates/saved-searches'
import { maxSavedSearches } from '@chainwork/contract/candidates/values'
import type { Id } from '@chainwork/contract/ids'
import { type Selectable, sql } from 'kysely'
import { type Standing, describeCandidates } from '../../candidates/index.ts'
import type { Tables, Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import { newId } from '../../platform/new-id.ts'
import { dueAt } from '../digest-time.ts'

export type SavedRow = Omit<Selectable<Tables['candidate_search']>, 'known'>

export const shownColumns = [
  'id',
  'recruiter_id',
  'name',
  'search',
  'frequency',
  'time_zone',
  'paused_at',
  'removed_at',
  'due_at',
  'created_at',
  'sent_at',
] as const satisfies (keyof SavedRow)[]

/** Mails that come at once: how often is looked. */
const instantMs = 5 * 60_000

/** When a search is looked at next. */
export function nextLook(frequency: AlertFrequency, timeZone: string | null, now: Date): Date {
  return frequency === 'instant' ? new Date(now.getTime() + instantMs) : dueAt(frequency, timeZone, now)
}

export interface SavedInput {
  name: string
  search: string
  frequency: AlertFrequency
  timeZone?: string | null | undefined
}

/**
 * Saves a search of a recruiter; whom it finds by now is no news. Without what it finds it is saved without mails. Refuses
 * `savedSearch.known` and `savedSearch.full`.
 */
export async function saveSearch(
  tx: Tx,
  recruiterId: string,
  { name, search, frequency, timeZone = null }: SavedInput,
  standing: Standing | null,
  now: Date,
): Promise<SavedRow> {
  await refuseMore(tx, recruiterId, search)
  return tx
    .insertInto('candidate_search')
    .values({
      id: newId('savedSearch'),
      recruiter_id: recruiterId,
      name,
      search,
      frequency,
      time_zone: timeZone,
      paused_at: standing ? null : now,
      known: standing ? standing.ids : [],
      due_at: nextLook(frequency, timeZone, now),
      created_at: now,
    })
    .returning(shownColumns)
    .executeTakeFirstOrThrow()
}

/** Of several at once only so many go through: they wait for each other. */
export async function refuseMore(tx: Tx, recruiterId: string, search: string): Promise<void> {
  await tx.selectFrom('recruiter').select('id').where('id', '=', recruiterId).forNoKeyUpdate().execute()
  const { count, known } = await tx
    .selectFrom('candidate_search')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(search = ${search}), false)`.as('known'),
    ])
    .where('recruiter_id', '=', recruiterId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (known) refuse('savedSearch.known')
  if (count >= maxSavedSearches) refuse('savedSearch.full')
}

/** A search as its owner sees it. */
export function shown(row: SavedRow): SavedSearch {
  return {
    id: row.id as Id<'savedSearch'>,
    name: row.name,
    search: row.search,
    label: describeCandidates(row.search),
    frequency: row.frequency,
    timeZone: row.time_zone,
    isPaused: row.paused_at !== null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
