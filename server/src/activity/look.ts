import type { OnChainDetail } from '@chainwork/contract/activity/values'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { User } from '../platform/http/caller.ts'
import { type HasApplied, type Viewer, isNotFound, recordView, visibleGroups } from '../profiles/index.ts'
import { type Stored, findOwnStored, findStoredFor } from './find-stored.ts'

/** What is stored, and how much of it the caller sees: `own` is everything, null is nothing. */
export interface Look {
  stored: Stored
  sees: 'own' | OnChainDetail | null
}

/** The one rule of how much of an on-chain profile others see: the group level says who, the detail how much. */
export function detailFor(viewer: Viewer, stored: Stored): OnChainDetail | null {
  return visibleGroups(viewer, stored.visibility).includes('onChain') ? stored.detail : null
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
    return { stored: await findOwnStored(database, actor.seekerId), sees: 'own' }
  const { companyId } = actor
  if (!companyId || !actor.emailVerified) refuse('seeker.notFound')
  const stored = await findStoredFor(database, { seekerId: id, companyId, hasApplied })
  if (!stored) refuse('seeker.notFound')
  const { seekerId, viewer } = stored
  if (isNotFound(viewer, visibleGroups(viewer, stored.visibility))) refuse('seeker.notFound')
  const sees = detailFor(viewer, stored)
  if (sees && stored.snapshot)
    await database.transaction((tx) => recordView(tx, { seekerId, companyId, groups: ['onChain'], now }))
  return { stored, sees }
}
