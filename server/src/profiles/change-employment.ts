import type { EmploymentForm } from '@chainwork/contract/profiles/forms'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, updated } from './begin-edit.ts'
import { employmentRow } from './employment-row.ts'

/** Replaces an entry of the own work experience. Refuses `employment.notFound`, for a stranger's too. */
export async function changeEmployment(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: { params: { jobSeekerId: string; employmentId: string }; body: EmploymentForm },
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, body.updatedAt)
  const { numUpdatedRows } = await tx
    .updateTable('employment')
    .set(employmentRow(body, now))
    .where('id', '=', params.employmentId)
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirst()
  if (!Number(numUpdatedRows)) refuse('employment.notFound')
  return { message: updated, updatedAt }
}
