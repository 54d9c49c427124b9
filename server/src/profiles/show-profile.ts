import type { Input } from '@chainwork/contract'
import type { OnChainDetail } from '@chainwork/contract/activity/values'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type * as privacy from '@chainwork/contract/profiles/privacy'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { VisibilityGroup } from '@chainwork/contract/profiles/values'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { findOwnProfile, findProfileFor, type HasApplied } from './find-profile.ts'
import { recordView } from './record-view.ts'
import { visibleProfile } from './visible-profile.ts'

/** The caller's profile with completeness and visibility. */
export async function showOwnProfile({ db, actor }: Reading<'seeker'>): Promise<Profile> {
  return (await findOwnProfile(db, actor.seekerId)).profile
}

/**
 * A profile by id: the caller's in full; a recruiter of a verified address sees what the seeker shows them, and that is
 * logged. For everybody else, and for what is hidden, blocked, hibernated or missing: `seeker.notFound`.
 */
export function showProfile(hasApplied: HasApplied) {
  return async (
    { tx, actor, now }: Writing<'signedIn'>,
    { params }: Input<typeof profiles.showProfile>,
  ): Promise<Profile> => {
    if (actor.seekerId && params.id === actor.seekerId)
      return (await findOwnProfile(tx, actor.seekerId)).profile
    const { companyId } = actor
    if (!companyId || !actor.emailVerified) refuse('seeker.notFound')
    const found = await findProfileFor(tx, { seekerId: params.id, companyId, hasApplied })
    if (!found) refuse('seeker.notFound')
    const { profile, groups } = visibleProfile(found.viewer, found.profile, found.stored)
    if (!profile) refuse('seeker.notFound')
    await recordView(tx, { seekerId: profile.id, companyId, groups, now })
    return profile
  }
}

/** The caller's profile exactly as a recruiter gets it; null when they would find none. */
export async function previewProfile(
  { db, actor }: Reading<'seeker'>,
  { query }: Input<typeof privacy.previewProfile>,
): Promise<{ profile: Profile | null; groups: VisibilityGroup[]; onChainDetail: OnChainDetail | null }> {
  const { profile, stored } = await findOwnProfile(db, actor.seekerId)
  const seen = visibleProfile(query.as, profile, stored)
  return { ...seen, onChainDetail: seen.groups.includes('onChain') ? profile.onChainDetail : null }
}
