import type { Match } from '@chainwork/contract/applications/match'
import { idFromSlug } from '@chainwork/contract/ids'
import { refuse } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { showPosting } from '../../postings/index.ts'
import { findOwnProfile, visibleProfile } from '../../profiles/index.ts'
import { matchFor } from '../match-for.ts'

/** The match a company would read if the seeker applied now: hidden parts of the profile count for nothing. */
export async function showMatch(
  { db, actor, now, ...caller }: Reading<'seeker'>,
  { params }: { params: { id: string } },
): Promise<Match> {
  const id = idFromSlug('posting', params.id) ?? refuse('posting.notFound')
  const posting = await showPosting({ ...caller, db, now, actor: { kind: 'guest' } }, { params: { id } })
  const { profile, stored } = await findOwnProfile(db, actor.seekerId)
  return matchFor(posting, visibleProfile('appliedTo', profile, stored).profile ?? profile)
}
