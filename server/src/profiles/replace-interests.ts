import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, updated } from './begin-edit.ts'

/** Replaces all interests; an empty list removes them. Refuses `interest.unknown`. */
export async function replaceInterests(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.replaceInterests>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, body.updatedAt)
  const ids = [...new Set(body.interestIds)]
  await tx.deleteFrom('seeker_interest').where('seeker_id', '=', actor.seekerId).execute()
  if (!ids.length) return { message: updated, updatedAt }
  const known = await tx.selectFrom('interest').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length)
    refuse('interest.unknown', { interestIds: 'Choose interests from the list.' })
  await tx
    .insertInto('seeker_interest')
    .values(ids.map((interest_id, position) => ({ seeker_id: actor.seekerId, interest_id, position })))
    .execute()
  return { message: updated, updatedAt }
}
