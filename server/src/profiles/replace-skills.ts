import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { beginEdit, updated } from './begin-edit.ts'

/** Replaces all skills and tools; one named twice counts once. Refuses `skill.unknown`. */
export async function replaceSkills(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.replaceSkills>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, body.updatedAt)
  const ids = [...new Set(body.skillIds)]
  const unknown = ids.findIndex((id) => !taxonomyBook().skillById(id))
  if (unknown >= 0) refuse('skill.unknown', { [`skillIds.${unknown}`]: 'Choose skills from the list.' })
  await tx.deleteFrom('seeker_skill').where('seeker_id', '=', actor.seekerId).execute()
  await tx
    .insertInto('seeker_skill')
    .values(ids.map((skill_id, position) => ({ seeker_id: actor.seekerId, skill_id, position })))
    .execute()
  return { message: updated, updatedAt }
}
