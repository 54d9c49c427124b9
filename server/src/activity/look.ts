import { type OnChainDetail, type SeenDetail, seenDetails } from '@chainwork/contract/activity/values'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { User } from '../platform/http/caller.ts'
import {
  type Ties,
  type Viewer,
  detailSeenBy,
  isNotFound,
  noteOpening,
  visibleGroups,
} from '../profiles/index.ts'
import { type Stored, findOwnStored, findStoredFor } from './find-stored.ts'
import { knowsScores } from './present-profile.ts'

/** A part of a profile: the detail that shows it to others, and whether there is anything of it. */
interface Part {
  from: OnChainDetail
  isThere?(stored: Stored): boolean
}

/** What is stored, and how much of it the caller sees: `own` is everything, null is nothing, whatever the reason. */
export interface Look {
  stored: Stored
  sees: 'own' | SeenDetail | null
}

/** The one rule of how much of an on-chain profile others see: the group level says who, the detail how much. */
export function detailFor(viewer: Viewer, stored: Stored): SeenDetail | null {
  return visibleGroups(viewer, stored.visibility).includes('onChain')
    ? detailSeenBy(viewer, stored.detail)
    : null
}

/**
 * What is stored for `me` or an id, for this caller; a recruiter's look is logged where the part shows something. Everybody
 * who would not find the profile gets `seeker.notFound`; `access.forbidden` is for people without a job seeker's part who ask for `me`.
 */
export async function look(
  database: Database,
  ask: { actor: User; id: string; ties: Ties; now: Date; part: Part },
): Promise<Look> {
  const { actor, id, ties, now, part } = ask
  if (actor.seekerId && (id === 'me' || id === actor.seekerId))
    return { stored: await findOwnStored(database, actor.seekerId), sees: 'own' }
  if (id === 'me') refuse('access.forbidden')
  const { companyId } = actor
  if (!companyId || !actor.emailVerified) refuse('seeker.notFound')
  const stored = await findStoredFor(database, { seekerId: id, companyId, ...ties, from: part.from })
  if (!stored) refuse('seeker.notFound')
  const { seekerId, viewer } = stored
  if (isNotFound(viewer, visibleGroups(viewer, stored.visibility))) refuse('seeker.notFound')
  const detail = detailFor(viewer, stored)
  if (!detail || !reaches(detail, part.from) || !knowsScores(stored) || part.isThere?.(stored) === false)
    return { stored, sees: null }
  await database.transaction((tx) =>
    noteOpening(tx, { viewer, seekerId, companyId, userId: actor.userId, groups: ['onChain'], now }),
  )
  return { stored, sees: detail }
}

/** Steps are as much of the scores as there is of somebody without a name. */
function reaches(detail: SeenDetail, from: OnChainDetail): boolean {
  return from === 'scores' || seenDetails.indexOf(detail) >= seenDetails.indexOf(from)
}
