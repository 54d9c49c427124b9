import type { Id, Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { EducationForm } from '@chainwork/contract/profiles/forms'
import type { Education, ProfileChanged } from '@chainwork/contract/profiles/schemas'
import type { Selectable } from 'kysely'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { beginEdit, removed, updated } from './begin-edit.ts'
import { addEntry, findEntry, listEntries, overlay, refuseEntry, removeEntry } from './entries.ts'
import type { EducationTable } from './tables.ts'

/** The caller's education, what lasts first, then the latest. Refuses `seeker.notFound` for anybody else's. */
export async function listEducation(
  reading: Reading<'seeker'>,
  { params }: Input<typeof profiles.listEducation>,
): Promise<Education[]> {
  const rows = await listEntries(reading, 'education', params.id)
  return rows.map(({ location, ...row }) => ({ id: row.id as Id<'education'>, ...formOf(row), location }))
}

/** Adds an entry to the caller's education. Completes an entry that lacked something when it names one. Refuses `profile.full` beyond 1000 entries. */
export async function addEducation(
  writing: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.addEducation>,
): Promise<ProfileChanged & { id: Id<'education'> }> {
  const updatedAt = await beginEdit(writing, params.id, body.updatedAt)
  const id = await addEntry(writing, 'education', rowOf(body, writing.now), body.unfinishedId)
  return { id, message: updated, updatedAt }
}

/** Changes what is sent of an entry of the caller's education. Refuses `education.notFound`, for a stranger's too. */
export async function changeEducation(
  writing: Writing<'seeker'>,
  { params, body: { updatedAt: begunAt, ...sent } }: Input<typeof profiles.changeEducation>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit(writing, params.jobSeekerId, begunAt)
  const stored = await findEntry(writing, 'education', params.educationId)
  const row = rowOf(overlay(formOf(stored), sent), writing.now)
  await writing.tx.updateTable('education').set(row).where('id', '=', stored.id).execute()
  return { message: updated, updatedAt }
}

/** Removes an entry of the caller's education. Refuses `education.notFound`, for a stranger's too. */
export async function removeEducation(
  writing: Writing<'seeker'>,
  { params, query }: Input<typeof profiles.removeEducation>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit(writing, params.jobSeekerId, query.updatedAt)
  await removeEntry(writing, 'education', params.educationId)
  return { message: removed, updatedAt }
}

function rowOf(form: EducationForm, now: Date) {
  refuseEntry(form, now, 'Specify the location of the school/institution')
  return {
    level: form.level,
    field: form.field,
    school: form.school,
    location_code: form.locationCode,
    start_month: form.startDate,
    end_month: form.endDate,
  }
}

function formOf(row: Selectable<EducationTable>): EducationForm {
  return {
    level: row.level,
    field: row.field,
    school: row.school,
    locationCode: row.location_code,
    startDate: row.start_month,
    endDate: row.end_month,
  }
}
