import { type Eligibility, eligibilityOf } from '@chainwork/contract/eligibility/eligibility'
import type { Id } from '@chainwork/contract/ids'
import { findKnown } from '../../activity/index.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findRequirements } from '../../postings/index.ts'
import { findOwnProfile } from '../../profiles/index.ts'
import { nameOfLanguage } from '../match-for.ts'
import { onChainFacts } from '../on-chain/handed-in-scores.ts'

/**
 * Whether a seeker may have these jobs, by posting; none for postings that are not open. For the seeker alone, so everything
 * they have written and all of their scores count, whatever they show.
 */
export async function findEligibility(
  db: Db | Tx,
  seekerId: Id<'seeker'>,
  postingIds: readonly string[],
  now: Date,
): Promise<Map<string, Eligibility>> {
  if (!postingIds.length) return new Map()
  const [postings, { profile }, { scores, activity }] = [
    await findRequirements(db, postingIds, now),
    await findOwnProfile(db, seekerId),
    await findKnown(db, seekerId),
  ]
  const person = { ...profile, onChain: scores && onChainFacts(scores, activity), attested: null }
  return new Map(
    [...postings].map(([id, posting]) => [id, eligibilityOf(posting, person, { now, nameOfLanguage })]),
  )
}
