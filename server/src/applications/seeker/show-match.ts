import type { Input } from '@chainwork/contract'
import type * as applications from '@chainwork/contract/applications/endpoints'
import { type Match, type MatchPerson, matchOf } from '@chainwork/contract/applications/match'
import { type Id, idFromSlug } from '@chainwork/contract/ids'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { findKnown } from '../../activity/index.ts'
import { familyOf, findPublicPosting } from '../../postings/index.ts'
import { findOwnProfile, visibleProfile } from '../../profiles/index.ts'
import { nameOfLanguage, personOf } from '../match-for.ts'
import { onChainFacts } from '../on-chain/handed-in-scores.ts'

/** The match a company would read if the seeker applied now: hidden parts of the profile are not checked. */
export async function showMatch(
  reading: Reading<'seeker'>,
  { params }: Input<typeof applications.showMatch>,
): Promise<Match> {
  const id = idFromSlug('posting', params.id) ?? refuse('posting.notFound')
  const posting = await findPublicPosting(reading.db, id, reading.now)
  return (await ownMatches(reading))(posting)
}

/** The same for any number of postings, with the profile read once. */
export async function ownMatches(reading: Reading<'seeker'>): Promise<(posting: Posting) => Match> {
  const person = await findOwnPerson(reading.db, reading.actor.seekerId, reading.now)
  return (posting) => matchOf(posting, person, { now: reading.now, nameOfLanguage, familyOf })
}

/** What of a seeker a company would match with if they applied now. */
export async function findOwnPerson(db: Db | Tx, seekerId: Id<'seeker'>, now: Date): Promise<MatchPerson> {
  const { profile, stored } = await findOwnProfile(db, seekerId)
  const shown = visibleProfile('appliedTo', profile, stored)
  const { scores, activity, detail } = await findKnown(db, seekerId)
  const facts =
    scores && shown.groups.includes('onChain')
      ? onChainFacts(scores, detail === 'scores' ? null : activity)
      : null
  return personOf({ profile: shown.profile ?? profile, groups: shown.groups }, facts, null, now)
}
