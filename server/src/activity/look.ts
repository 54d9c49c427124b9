import type { User } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { type HasApplied, isNotFound, recordView, visibleGroups } from '../profiles/index.ts'
import { type Stored, findOwnStored, findStoredFor } from './find-stored.ts'

/** What is stored, and whether the caller may see any of it. */
export interface Look {
  stored: Stored
  isOwn: boolean
  isShown: boolean
}

/**
 * What is stored for `me` or an id, for this caller; a recruiter's look at something that is shown is logged. Everybody who
 * would not find the profile gets `seeker.notFound`.
 */
export async function look(
  database: Database,
  ask: { actor: User; id: string; hasApplied: HasApplied; now: Date },
): Promise<Look> {
  const { actor, id, hasApplied, now } = ask
  if (actor.seekerId && (id === 'me' || id === actor.seekerId))
    return { stored: await findOwnStored(database.db, actor.seekerId), isOwn: true, isShown: true }
  const { companyId } = actor
  if (!companyId || !actor.emailVerified) refuse('seeker.notFound')
  const stored = await findStoredFor(database.db, { seekerId: id, companyId, hasApplied })
  if (!stored) refuse('seeker.notFound')
  const groups = visibleGroups(stored.viewer, stored.visibility)
  if (isNotFound(stored.viewer, groups)) refuse('seeker.notFound')
  const isShown = groups.includes('onChain')
  if (isShown)
    await database.transaction((tx) =>
      recordView(tx, { seekerId: stored.seekerId, companyId, groups: ['onChain'], now }),
    )
  return { stored, isOwn: false, isShown }
}
