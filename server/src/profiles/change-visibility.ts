import type { Input } from '@chainwork/contract'
import type { OnChainDetail } from '@chainwork/contract/activity/values'
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
): Promise<ProfileChanged & { visibility: Visibility; onChainDetail: OnChainDetail }> {
  const updatedAt = await beginEdit({ tx, actor, now }, 'me', body.updatedAt)
  const change = Object.fromEntries(
    visibilityGroups.flatMap((group) => (body[group] ? [[group, body[group]]] : [])),
  )
  const { visibility, on_chain_detail } = await tx
    .updateTable('seeker')
    .set({
      visibility: sql<string>`visibility || ${JSON.stringify(change)}::jsonb`,
      ...(body.onChainDetail ? { on_chain_detail: body.onChainDetail } : {}),
    })
    .where('id', '=', actor.seekerId)
    .returning(['visibility', 'on_chain_detail'])
    .executeTakeFirstOrThrow()
  return {
    message: updated,
    updatedAt,
    visibility: decidedVisibility(visibility),
    onChainDetail: on_chain_detail,
  }
}
