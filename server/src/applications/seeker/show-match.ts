import type { Input } from '@chainwork/contract'
import type * as applications from '@chainwork/contract/applications/endpoints'
import type { Match } from '@chainwork/contract/applications/match'
import { idFromSlug } from '@chainwork/contract/ids'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { refuse } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { findKnown } from '../../activity/index.ts'
import { findPublicPosting } from '../../postings/index.ts'
import { findOwnProfile, visibleProfile } from '../../profiles/index.ts'
import { matchFor } from '../match-for.ts'
import { onChainFacts } from '../on-chain/handed-in-scores.ts'

/** The match a company would read if the seeker applied now: hidden parts of the profile count for nothing. */
export async function showMatch(
  reading: Reading<'seeker'>,
  { params }: Input<typeof applications.showMatch>,
): Promise<Match> {
  const id = idFromSlug('posting', params.id) ?? refuse('posting.notFound')
  const posting = await findPublicPosting(reading.db, id, reading.now)
  return (await ownMatches(reading))(posting)
}

/** The same for any number of postings, with the profile read once. */
export async function ownMatches({
  db,
  actor,
  now,
}: Reading<'seeker'>): Promise<(posting: Posting) => Match> {
  const { profile, stored } = await findOwnProfile(db, actor.seekerId)
  const shown = visibleProfile('appliedTo', profile, stored)
  const { scores, activity, detail } = await findKnown(db, actor.seekerId)
  const facts =
    scores && shown.groups.includes('onChain')
      ? onChainFacts(scores, detail === 'scores' ? null : activity)
      : null
  return (posting) => matchFor(posting, shown.profile ?? profile, facts, null, now)
}
