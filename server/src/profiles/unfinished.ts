import type { Id, Input } from '@chainwork/contract'
import { periodProblems } from '@chainwork/contract/profiles/forms'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import type * as unfinished from '@chainwork/contract/profiles/unfinished'
import type { UnfinishedBody, UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { maxItems } from '@chainwork/contract/profiles/values'
import { latestMonth } from '@chainwork/contract/time'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { beginEdit, removed } from './begin-edit.ts'
import { refuseUnknownPlace } from './change-profile.ts'

/** Entries that lack something, with what is asked for, oldest first. */
export async function listUnfinished({
  db,
  actor,
}: Reading<'seeker'>): Promise<{ items: UnfinishedEntry[]; total: number; next: null }> {
  const rows = await db
    .selectFrom('unfinished_entry')
    .select(['id', 'fields'])
    .where('seeker_id', '=', actor.seekerId)
    .orderBy('id')
    .execute()
  const items = rows.map(({ id, fields }) => shown(id as Id<'unfinished'>, fields))
  return { items, total: items.length, next: null }
}

function shown(id: Id<'unfinished'>, fields: UnfinishedBody): UnfinishedEntry {
  const { locationCode = null, startDate = null, endDate = null, isCurrent } = fields
  const location = locationCode && taxonomyBook().placeLabel(locationCode)
  const shared = { id, locationCode, location, startDate, endDate, isCurrent, questions: questionsOf(fields) }
  if (fields.kind === 'employment') {
    const { kind, jobTitle = null, companyName = null, jobDescription = null } = fields
    return { kind, ...shared, jobTitle, companyName, jobDescription }
  }
  const { kind, level = null, field = null, school = null } = fields
  return { kind, ...shared, level, field, school }
}

const employmentQuestions = {
  jobTitle: 'what was your job title?',
  companyName: 'which company was this for?',
  locationCode: 'where was this job?',
  startDate: 'when did this job start?',
  jobDescription: 'what did you do there?',
}
const educationQuestions = {
  level: 'which degree was this?',
  field: 'what did you study?',
  school: 'which school was this?',
  locationCode: 'where was this school?',
  startDate: 'when did you start there?',
}

/** `LayerZero Labs: where was this job?`, for everything an entry lacks. */
export function questionsOf(entry: UnfinishedBody): string[] {
  const isJob = entry.kind === 'employment'
  const name = isJob ? (entry.companyName ?? entry.jobTitle) : (entry.school ?? entry.field)
  const questions = Object.entries(isJob ? employmentQuestions : educationQuestions)
    .filter(([field]) => !entry[field as keyof typeof entry])
    .map(([, question]) => question)
  if (!entry.endDate && !entry.isCurrent)
    questions.push(isJob ? 'when did this job end?' : 'when did you finish there?')
  const subject = name ?? (isJob ? 'A job from your résumé' : 'A school from your résumé')
  return questions.map((question) => `${subject}: ${question}`)
}

/** Keeps an entry until somebody completes it. Refuses `profile.full`, and what does not hold of the fields that are there. */
export async function addUnfinished(
  { tx, actor, now }: Pick<Writing<'seeker'>, 'tx' | 'actor' | 'now'>,
  entry: UnfinishedBody,
): Promise<void> {
  const { kind, locationCode, startDate, endDate } = entry
  if (locationCode)
    refuseUnknownPlace(
      locationCode,
      kind === 'employment'
        ? 'Specify the location of your workplace location'
        : 'Specify the location of the school/institution',
    )
  const end = endDate ?? null
  const problems = periodProblems(
    { startDate: startDate ?? end ?? latestMonth(now), endDate: end },
    latestMonth(now),
  )
  if (Object.keys(problems).length) refuse('input.invalid', problems)
  const { entries } = await tx
    .selectFrom('unfinished_entry')
    .select((e) => e.fn.countAll<number>().as('entries'))
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirstOrThrow()
  if (entries >= maxItems) refuse('profile.full')
  await tx
    .insertInto('unfinished_entry')
    .values({
      id: newId('unfinished'),
      seeker_id: actor.seekerId,
      kind,
      fields: JSON.stringify(entry),
      created_at: now,
    })
    .execute()
}

/** Takes an entry away that is complete now or not wanted. Refuses `unfinished.notFound`, for a stranger's too. */
export async function takeUnfinished(tx: Tx, seekerId: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('unfinished_entry')
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .executeTakeFirst()
  if (!Number(numDeletedRows)) refuse('unfinished.notFound')
}

/** Removes one of the caller's entries that lack something. */
export async function removeUnfinished(
  { tx, actor, now }: Writing<'seeker'>,
  { params, query }: Input<typeof unfinished.removeUnfinished>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, 'me', query.updatedAt)
  await takeUnfinished(tx, actor.seekerId, params.unfinishedId)
  return { message: removed, updatedAt }
}
