import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, updated } from './begin-edit.ts'
import { employmentForm, employmentRow } from './employment-row.ts'
import { overlay } from './overlay.ts'

/** Changes what is sent of an entry of the caller's work experience. Refuses `employment.notFound`, for a stranger's too. */
export async function changeEmployment(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.changeEmployment>,
): Promise<ProfileChanged> {
  const { updatedAt: begunAt, ...sent } = body
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, begunAt)
  const stored = await tx
    .selectFrom('employment')
    .selectAll()
    .where('id', '=', params.employmentId)
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirst()
  if (!stored) refuse('employment.notFound')
  await tx
    .updateTable('employment')
    .set(employmentRow(overlay(employmentForm(stored), sent), now))
    .where('id', '=', stored.id)
    .execute()
  return { message: updated, updatedAt }
}
