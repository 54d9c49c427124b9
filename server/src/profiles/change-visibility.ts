import type { Input } from '@chainwork/contract'
import type * as privacy from '@chainwork/contract/profiles/privacy'
import type { VisibilityChanged } from '@chainwork/contract/profiles/privacy'
import { visibilityGroups } from '@chainwork/contract/profiles/values'
import { sql } from 'kysely'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, updated } from './begin-edit.ts'
import { decidedVisibility } from './visible-profile.ts'

/** Who sees which part of the caller's profile and who finds it, from this moment on; what is not sent stays. */
export async function changeVisibility(
  { tx, actor, now }: Writing<'seeker'>,
  { body }: Input<typeof privacy.changeVisibility>,
): Promise<VisibilityChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, 'me', body.updatedAt)
  const change = Object.fromEntries(
    visibilityGroups.flatMap((group) => (body[group] ? [[group, body[group]]] : [])),
  )
  const row = await tx
    .updateTable('seeker')
    .set({
      visibility: sql<string>`visibility || ${JSON.stringify(change)}::jsonb`,
      ...(body.onChainDetail ? { on_chain_detail: body.onChainDetail } : {}),
      ...(body.findable ? { findable: body.findable } : {}),
      ...(body.isAnonymous === undefined ? {} : { is_anonymous: body.isAnonymous }),
    })
    .where('id', '=', actor.seekerId)
    .returning(['visibility', 'on_chain_detail', 'findable', 'is_anonymous'])
    .executeTakeFirstOrThrow()
  return {
    message: updated,
    updatedAt,
    visibility: decidedVisibility(row.visibility),
    onChainDetail: row.on_chain_detail,
    findable: row.findable,
    isAnonymous: row.is_anonymous,
  }
}
