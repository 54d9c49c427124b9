import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, removed } from './begin-edit.ts'

/** Removes an entry of the caller's work experience. Refuses `employment.notFound`, for a stranger's too. */
export async function removeEmployment(
  { tx, actor, now }: Writing<'seeker'>,
  { params, query }: Input<typeof profiles.removeEmployment>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, query.updatedAt)
  const { numDeletedRows } = await tx
    .deleteFrom('employment')
    .where('id', '=', params.employmentId)
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirst()
  if (!Number(numDeletedRows)) refuse('employment.notFound')
  return { message: removed, updatedAt }
}
