import type { Id, Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { maxItems } from '@chainwork/contract/profiles/values'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { beginEdit, updated } from './begin-edit.ts'
import { employmentRow } from './employment-row.ts'
import { takeUnfinished } from './unfinished.ts'

/** Adds an entry to the caller's work experience. Completes an entry that lacked something when it names one. Refuses `profile.full` beyond 1000 entries. */
export async function addEmployment(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.addEmployment>,
): Promise<ProfileChanged & { id: Id<'employment'> }> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.id, body.updatedAt)
  const values = employmentRow(body, now)
  const { entries } = await tx
    .selectFrom('employment')
    .select((e) => e.fn.countAll<number>().as('entries'))
    .where('seeker_id', '=', actor.seekerId)
    .executeTakeFirstOrThrow()
  if (entries >= maxItems) refuse('profile.full')
  const id = newId('employment')
  await tx
    .insertInto('employment')
    .values({ id, seeker_id: actor.seekerId, ...values, created_at: now })
    .execute()
  if (body.unfinishedId) await takeUnfinished(tx, actor.seekerId, body.unfinishedId)
  return { id, message: updated, updatedAt }
}
