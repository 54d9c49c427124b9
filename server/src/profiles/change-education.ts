import type { EducationForm } from '@chainwork/contract/profiles/forms'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, updated } from './begin-edit.ts'
import { educationRow } from './education-row.ts'

/** Replaces an entry of the own education. Refuses `education.notFound`, for a stranger's too. */
export async function changeEducation(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: { params: { jobSeekerId: string; educationId: string }; body: EducationForm },
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, body.updatedAt)
  const { numUpdatedRows } = await tx
    .updateTable('education')
    .set(educationRow(body, now))
    .where('id', '=', params.educationId)
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirst()
  if (!Number(numUpdatedRows)) refuse('education.notFound')
  return { message: updated, updatedAt }
}
