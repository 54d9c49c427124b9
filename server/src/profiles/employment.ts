import type { Id, Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { EmploymentForm } from '@chainwork/contract/profiles/forms'
import type { Employment, ProfileChanged } from '@chainwork/contract/profiles/schemas'
import type { Selectable } from 'kysely'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { beginEdit, removed, updated } from './begin-edit.ts'
import { addEntry, findEntry, listEntries, overlay, refuseEntry, removeEntry } from './entries.ts'
import type { EmploymentTable } from './tables.ts'

/** The caller's work experience, what lasts first, then the latest. Refuses `seeker.notFound` for anybody else's. */
export async function listEmployment(
  reading: Reading<'seeker'>,
  { params }: Input<typeof profiles.listEmployment>,
): Promise<Employment[]> {
  const rows = await listEntries(reading, 'employment', params.id)
  return rows.map(({ location, ...row }) => ({ id: row.id as Id<'employment'>, ...formOf(row), location }))
}

/** Adds an entry to the caller's work experience. Completes an entry that lacked something when it names one. Refuses `profile.full` beyond 1000 entries. */
export async function addEmployment(
  writing: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.addEmployment>,
): Promise<ProfileChanged & { id: Id<'employment'> }> {
  const updatedAt = await beginEdit(writing, params.id, body.updatedAt)
  const id = await addEntry(writing, 'employment', rowOf(body, writing.now), body.unfinishedId)
  return { id, message: updated, updatedAt }
}

/** Changes what is sent of an entry of the caller's work experience. Refuses `employment.notFound`, for a stranger's too. */
export async function changeEmployment(
  writing: Writing<'seeker'>,
  { params, body: { updatedAt: begunAt, ...sent } }: Input<typeof profiles.changeEmployment>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit(writing, params.jobSeekerId, begunAt)
  const stored = await findEntry(writing, 'employment', params.employmentId)
  const row = rowOf(overlay(formOf(stored), sent), writing.now)
  await writing.tx.updateTable('employment').set(row).where('id', '=', stored.id).execute()
  return { message: updated, updatedAt }
}

/** Removes an entry of the caller's work experience. Refuses `employment.notFound`, for a stranger's too. */
export async function removeEmployment(
  writing: Writing<'seeker'>,
  { params, query }: Input<typeof profiles.removeEmployment>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit(writing, params.jobSeekerId, query.updatedAt)
  await removeEntry(writing, 'employment', params.employmentId)
  return { message: removed, updatedAt }
}

function rowOf(form: EmploymentForm, now: Date) {
  refuseEntry(form, now, 'Specify the location of your workplace location')
  return {
    job_title: form.jobTitle,
    company_name: form.companyName,
    location_code: form.locationCode,
    start_month: form.startDate,
    end_month: form.endDate,
    job_description: form.jobDescription,
  }
}

function formOf(row: Selectable<EmploymentTable>): EmploymentForm {
  return {
    jobTitle: row.job_title,
    companyName: row.company_name,
    locationCode: row.location_code,
    startDate: row.start_month,
    endDate: row.end_month,
    jobDescription: row.job_description,
  }
}
