import type { Match } from '@chainwork/contract/applications/match'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { Visibility } from '@chainwork/contract/profiles/values'
import { type RawBuilder, sql } from 'kysely'
import { isBlocked, visibleProfile } from '../profiles/index.ts'
import { matchFor } from './match-for.ts'

/** Of an application, what decides how much of it its company sees. */
export interface ShownColumns {
  profile: string | null
  visibility: Partial<Visibility> | null
  /** The seeker is there, awake, and has not blocked the company. */
  is_shown: boolean
}

/** Whether the seeker `k`, whose account is `u`, shows anything at all to a company. */
export function isShownTo(companyId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(u.state = 'active' and u.hibernated_at is null and not ${isBlocked(companyId)}) is true`
}

/** What was handed in, as far as the applicant still shows it to the company. */
export function profileSeenByCompany(
  row: ShownColumns & { isWithdrawn: boolean },
): ReturnType<typeof visibleProfile> {
  if (!row.profile || !row.is_shown) return { profile: null, groups: [] }
  // Anyone who withdrew is no applicant any more.
  const viewer = row.isWithdrawn ? 'allRecruiters' : 'appliedTo'
  return visibleProfile(viewer, JSON.parse(row.profile) as Profile, row.visibility ?? {})
}

/**
 * The match that company and applicant read alike: of the shown profile, and none of one that is not, so that no number
 * tells what somebody hides.
 */
export function matchSeenByCompany(posting: Posting, profile: Profile | null): Match {
  return profile ? matchFor(posting, profile) : { score: null, points: [] }
}
