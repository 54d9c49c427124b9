import { Refusal, refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'

/** True for `me` and for the caller's id; a stranger's id answers like one that does not exist. */
export function proveOwn(actor: { seekerId: string }, id: string): void {
  if (id !== 'me' && id !== actor.seekerId) refuse('seeker.notFound')
}

/**
 * Locks the caller's profile for a change and moves its state on; answers the new state. Refuses `seeker.notFound` for any other
 * profile, and `profile.changed` with the current state when the change was made from an older one.
 */
export async function beginEdit(
  { tx, actor, now }: Pick<Writing<'seeker'>, 'tx' | 'actor' | 'now'>,
  id: string,
  from: string | undefined,
): Promise<string> {
  proveOwn(actor, id)
  const { updated_at: current } = await tx
    .selectFrom('seeker')
    .select('updated_at')
    .where('id', '=', actor.seekerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (from !== undefined && Date.parse(from) !== current.getTime())
    throw new Refusal('profile.changed', { updatedAt: current.toISOString() })
  // Two changes in one millisecond are two states.
  const next = new Date(Math.max(now.getTime(), current.getTime() + 1))
  await tx.updateTable('seeker').set({ updated_at: next }).where('id', '=', actor.seekerId).execute()
  return next.toISOString()
}

export const updated = 'Update successful'
export const removed = 'Delete successful'
