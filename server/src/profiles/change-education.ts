import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, updated } from './begin-edit.ts'
import { educationForm, educationRow } from './education-row.ts'
import { overlay } from './overlay.ts'

/** Changes what is sent of an entry of the caller's education. Refuses `education.notFound`, for a stranger's too. */
export async function changeEducation(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.changeEducation>,
): Promise<ProfileChanged> {
  const { updatedAt: begunAt, ...sent } = body
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, begunAt)
  const stored = await tx
    .selectFrom('education')
    .selectAll()
    .where('id', '=', params.educationId)
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirst()
  if (!stored) refuse('education.notFound')
  await tx
    .updateTable('education')
    .set(educationRow(overlay(educationForm(stored), sent), now))
    .where('id', '=', stored.id)
    .execute()
  return { message: updated, updatedAt }
}
