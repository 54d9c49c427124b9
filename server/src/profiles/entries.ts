import type { Id } from '@chainwork/contract'
import { periodProblems } from '@chainwork/contract/profiles/forms'
import { maxItems } from '@chainwork/contract/profiles/values'
import { type Month, latestMonth } from '@chainwork/contract/time'
import type { Insertable, Selectable } from 'kysely'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { proveOwn } from './begin-edit.ts'
import { refuseUnknownPlace } from './change-profile.ts'
import type { EducationTable, EmploymentTable } from './tables.ts'
import { takeUnfinished } from './unfinished.ts'

interface Tables {
  education: EducationTable
  employment: EmploymentTable
}
type Kind = keyof Tables
type Row<K extends Kind> = Selectable<Tables[K]>

/** Whose column names both tables have; to the query builder they are one. */
const either = (kind: Kind) => kind as 'education'

/** Entries of the caller, what lasts first, then the latest. */
export async function listEntries<K extends Kind>(
  { db, actor }: Reading<'seeker'>,
  kind: K,
  seeker: string,
): Promise<(Row<K> & { location: string | null })[]> {
  proveOwn(actor, seeker)
  const rows = await db
    .selectFrom(either(kind))
    .selectAll()
    .where('seeker_id', '=', actor.seekerId)
    .orderBy('end_month', (order) => order.desc().nullsFirst())
    .orderBy('start_month', 'desc')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...(row as unknown as Row<K>),
    location: taxonomyBook().placeLabel(row.location_code),
  }))
}

/** What only the server knows: the place exists, no month is in the future. */
export function refuseEntry(
  form: { locationCode: string; startDate: Month; endDate: Month | null },
  now: Date,
  unknownPlace: string,
): void {
  refuseUnknownPlace(form.locationCode, unknownPlace)
  const problems = periodProblems(form, latestMonth(now))
  if (Object.keys(problems).length) refuse('input.invalid', problems)
}

/** Adds an entry, in place of an unfinished one where it is named. */
export async function addEntry<K extends Kind>(
  { tx, actor, now }: Writing<'seeker'>,
  kind: K,
  values: Omit<Insertable<Tables[K]>, 'id' | 'position' | 'seeker_id' | 'created_at' | 'named_at'>,
  unfinishedId: string | undefined,
): Promise<Id<K>> {
  const { entries } = await tx
    .selectFrom(either(kind))
    .select((e) => e.fn.countAll<number>().as('entries'))
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirstOrThrow()
  if (entries >= maxItems) refuse('profile.full')
  const id = newId(kind)
  const row = { id, seeker_id: actor.seekerId, ...values, created_at: now }
  await tx
    .insertInto(either(kind))
    .values(row as unknown as Insertable<EducationTable>)
    .execute()
  if (unfinishedId) await takeUnfinished(tx, actor.seekerId, unfinishedId)
  return id
}

/** An entry of the caller. */
export async function findEntry<K extends Kind>(
  { tx, actor }: Writing<'seeker'>,
  kind: K,
  id: string,
): Promise<Row<K>> {
  const stored = await tx
    .selectFrom(either(kind))
    .selectAll()
    .where('id', '=', id)
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirst()
  return (stored ?? refuse(`${kind}.notFound`)) as unknown as Row<K>
}

/** Removes an entry of the caller. */
export async function removeEntry({ tx, actor }: Writing<'seeker'>, kind: Kind, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom(either(kind))
    .where('id', '=', id)
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirst()
  if (!Number(numDeletedRows)) refuse(`${kind}.notFound`)
}

/** Some values over others; what is not sent stays. */
export function overlay<T extends object>(whole: T, sent: { [K in keyof T]?: T[K] | undefined }): T {
  return { ...whole, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) }
}
