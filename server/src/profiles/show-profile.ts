import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type * as privacy from '@chainwork/contract/profiles/privacy'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { findOwnProfile, findProfileFor } from './find-profile.ts'
import { rememberViewed } from './recently-viewed.ts'
import { noteOpening } from './record-view.ts'
import type { Ties } from './standing.ts'
import { detailSeenBy, previewedAs, visibleProfile } from './visible-profile.ts'

/** The caller's profile with completeness and visibility. */
export async function showOwnProfile({ db, actor }: Reading<'seeker'>): Promise<Profile> {
  return (await findOwnProfile(db, actor.seekerId)).profile
}

/**
 * A profile by id: the caller's in full; a recruiter of a verified address sees what the seeker shows them, and that is
 * logged. For everybody else, and for what is hidden, not to be found, blocked, hibernated or missing: `seeker.notFound`.
 * Refuses `profile.openedEnough` when the company opened as many as it may on a day.
 */
export function showProfile(ties: Ties) {
  return async (
    { tx, actor, now }: Writing<'signedIn'>,
    { params }: Input<typeof profiles.showProfile>,
  ): Promise<Profile> => {
    if (actor.seekerId && params.id === actor.seekerId)
      return (await findOwnProfile(tx, actor.seekerId)).profile
    const { companyId, recruiterId } = actor
    if (!companyId || !actor.emailVerified) refuse('seeker.notFound')
    const found = await findProfileFor(tx, { seekerId: params.id, companyId, ...ties })
    if (!found) refuse('seeker.notFound')
    const { viewer } = found
    const { profile, groups } = visibleProfile(viewer, found.profile, found.stored)
    if (!profile) refuse('seeker.notFound')
    await noteOpening(tx, { viewer, seekerId: profile.id, companyId, userId: actor.userId, groups, now })
    if (recruiterId) await rememberViewed(tx, { recruiterId, seekerId: profile.id, now })
    return profile
  }
}

/** The caller's profile exactly as a recruiter gets it who may find it, or whom the caller applied to; null when nothing is shown. */
export async function previewProfile(
  { db, actor }: Reading<'seeker'>,
  { query }: Input<typeof privacy.previewProfile>,
): Promise<privacy.ProfilePreview> {
  const { profile, stored } = await findOwnProfile(db, actor.seekerId)
  const viewer = previewedAs(query.as, profile.isAnonymous === true)
  const seen = visibleProfile(viewer, profile, stored)
  const { onChainDetail, findable } = profile
  return {
    ...seen,
    findable,
    isAnonymous: profile.isAnonymous === true,
    onChainDetail:
      onChainDetail && seen.groups.includes('onChain') ? detailSeenBy(viewer, onChainDetail) : null,
  }
}
