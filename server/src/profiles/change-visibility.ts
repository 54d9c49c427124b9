import type { Input } from '@chainwork/contract'
import type * as privacy from '@chainwork/contract/profiles/privacy'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { type Visibility, visibilityGroups } from '@chainwork/contract/profiles/values'
import { sql } from 'kysely'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, updated } from './begin-edit.ts'
import { decidedVisibility } from './visible-profile.ts'

/** Who sees which part of the caller's profile, from this moment on; groups that are not sent stay. */
export async function changeVisibility(
  { tx, actor, now }: Writing<'seeker'>,
  { body }: Input<typeof privacy.changeVisibility>,
): Promise<ProfileChanged & { visibility: Visibility }> {
  const updatedAt = await beginEdit({ tx, actor, now }, 'me', body.updatedAt)
  const change = Object.fromEntries(
    visibilityGroups.flatMap((group) => (body[group] ? [[group, body[group]]] : [])),
  )
  const { visibility } = await tx
    .updateTable('seeker')
    .set({ visibility: sql<string>`visibility || ${JSON.stringify(change)}::jsonb` })
    .where('id', '=', actor.seekerId)
    .returning('visibility')
    .executeTakeFirstOrThrow()
  return { message: updated, updatedAt, visibility: decidedVisibility(visibility) }
}
