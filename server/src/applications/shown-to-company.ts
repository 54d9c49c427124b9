import { type Match, noMatch } from '@chainwork/contract/applications/match'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { Visibility } from '@chainwork/contract/profiles/values'
import { type RawBuilder, sql } from 'kysely'
import { type KnownActivity, knownActivity } from '../activity/index.ts'
import { type Viewer, isBlocked, strangerTo, visibleProfile } from '../profiles/index.ts'
import { type HandedIn, type HandedInColumns, handedInOf, noAnswers } from './handed-in.ts'
import { matchFor } from './match-for.ts'
import { type AttestedThresholds, attestedScores } from './on-chain/attest-thresholds.ts'
import { type HandedInScores, onChainFacts } from './on-chain/handed-in-scores.ts'

/** Of an application, what decides how much of it its company sees. */
export interface ShownColumns {
  profile: string | null
  visibility: Partial<Visibility> | null
  /** The seeker's account exists and is active, and they have neither blocked the company nor parted from it. */
  is_shown: boolean
  /** How the company stands to anyone who withdrew. */
  stranger: Viewer
  on_chain: HandedInScores | null
  thresholds: AttestedThresholds | null
  /** Of now; null unless its owner showed more than scores when applying, and still does. */
  activity: KnownActivity | null
}

/** The columns of an application `a` of the seeker `k`, whose account is `u`, that decide how much its company sees. */
export function shownColumns(companyId: RawBuilder<string>): RawBuilder<unknown> {
  return sql`a.profile, k.visibility, ${isShownTo(companyId)} and not ${isParted} as is_shown,
    ${strangerTo(companyId)} as stranger, a.on_chain, a.thresholds,
    case when a.on_chain ->> 'level' <> 'scores' and k.on_chain_detail <> 'scores'
      then ${knownActivity(sql`k.user_id`)} end as activity`
}

/**
 * Whether the application `a` was withdrawn by a seeker `k` who is anonymous: what the company wrote and heard while it knew the
 * name would say who they are, so nothing leads from there to them.
 */
export const isParted = sql<boolean>`(a.shown_status = 'Withdrawn' and k.is_anonymous) is true`

/** Whether the seeker `k`, whose account is `u`, shows anything at all to a company. */
export function isShownTo(companyId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(u.state = 'active' and u.hibernated_at is null and not ${isBlocked(companyId)}) is true`
}

/** What was handed in, as far as the applicant still shows it to the company. */
export function profileSeenByCompany(
  row: ShownColumns & { isWithdrawn: boolean },
): ReturnType<typeof visibleProfile> {
  if (!row.profile || !row.is_shown) return { profile: null, groups: [] }
  return visibleProfile(viewerOf(row), JSON.parse(row.profile) as Profile, row.visibility ?? {})
}

/** Anyone who withdrew is no applicant any more. */
function viewerOf({ isWithdrawn, stranger }: ShownColumns & { isWithdrawn: boolean }): Viewer {
  return isWithdrawn ? stranger : 'appliedTo'
}

/** The answers of an application; empty once the applicant withdraws, hibernates or blocks the company. */
export function answersSeenByCompany(
  row: HandedInColumns & ShownColumns & { isWithdrawn: boolean },
): HandedIn {
  return row.is_shown && !row.isWithdrawn ? handedInOf(row) : handedInOf(noAnswers)
}

/** The scores that were handed in, as far as the applicant still shows them to the company. */
export function scoresSeenByCompany(row: ShownColumns & { isWithdrawn: boolean }): HandedInScores | null {
  return profileSeenByCompany(row).groups.includes('onChain') ? row.on_chain : null
}

/**
 * The match that company and applicant read alike, of the year from when it was sent: of the shown profile, and none of one that is not, so that no number
 * tells what somebody hides.
 */
export function matchSeenByCompany(
  posting: Posting,
  row: ShownColumns & { isWithdrawn: boolean; applied_at: Date },
): Match {
  const { profile, groups } = profileSeenByCompany(row)
  if (!profile) return noMatch
  const scores = scoresSeenByCompany(row)
  const facts = scores && onChainFacts(scores, row.activity)
  const attested = row.thresholds && attestedScores(row.thresholds)
  return matchFor(posting, { profile, groups }, facts, attested, row.applied_at)
}
