import type { Input } from '@chainwork/contract'
import type * as applications from '@chainwork/contract/applications/endpoints'
import type { Match } from '@chainwork/contract/applications/match'
import { idFromSlug } from '@chainwork/contract/ids'
import { refuse } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { findPublicPosting } from '../../postings/index.ts'
import { findOwnProfile, visibleProfile } from '../../profiles/index.ts'
import { matchFor } from '../match-for.ts'

/** The match a company would read if the seeker applied now: hidden parts of the profile count for nothing. */
export async function showMatch(
  { db, actor, now }: Reading<'seeker'>,
  { params }: Input<typeof applications.showMatch>,
): Promise<Match> {
  const id = idFromSlug('posting', params.id) ?? refuse('posting.notFound')
  const posting = await findPublicPosting(db, id, now)
  const { profile, stored } = await findOwnProfile(db, actor.seekerId)
  return matchFor(posting, visibleProfile('appliedTo', profile, stored).profile ?? profile)
}
