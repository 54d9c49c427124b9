import type { AnswersDraft } from '@chainwork/contract/applications/apply-form'
import type { HiringStage } from '@chainwork/contract/applications/hiring'
import type { ApplicationStatus, GivenAnswer, Points } from '@chainwork/contract/applications/values'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { HandedInScores } from './on-chain/handed-in-scores.ts'
import type { AttestedThresholds } from './on-chain/attest-thresholds.ts'

interface SavedPostingTable {
  seeker_id: string
  posting_id: string
  saved_at: Date
  /** When its saver was notified that it closes soon. */
  reminded_at: Generated<Date | null>
}

/** A posting that the seeker does not want to be shown again. */
interface DismissedPostingTable {
  seeker_id: string
  posting_id: string
  /** As it was shown then. */
  job_title: string
  dismissed_at: Date
}

interface DismissedCompanyTable {
  seeker_id: string
  company_id: string
  dismissed_at: Date
}

/** What a posting said when somebody applied, by the hash of it. */
interface ApplicationPostingTable {
  digest: string
  job_title: string
  /** JSON of the contract's `Posting`. */
  content: string
}

export interface ApplicationTable {
  id: string
  /** The posting may be gone. */
  posting_id: string
  company_id: string
  /** Null once the account is gone. */
  seeker_id: string | null
  /** Where its company has put it; seekers never see this, but `shown_status`. */
  status: Generated<ApplicationStatus>
  previous_status: ApplicationStatus | null
  /** As it was moved; `stageOf` says where it stands. */
  stage_id: string | null
  previous_stage_id: string | null
  rev: Generated<number>
  applied_at: Date
  moved_at: Date
  shown_status: Generated<ApplicationStatus>
  shown_at: Date
  /** When the seeker will be notified of the status; null when they know. */
  tell_at: Date | null
  /** Before names are filled in. */
  tell_message: string | null
  first_told_at: Date | null
  posting_digest: string
  /** JSON of the contract's `Profile` as it was handed in; null once the account is gone. */
  profile: string | null
  answers: JSONColumnType<GivenAnswer[], string, string>
  availability: string | null
  need_availability: string | null
  notice_period: string | null
  /** A day. */
  start_date: string | null
  on_chain: JSONColumnType<HandedInScores> | null
  /** The share of the posting's required scores, 0 to 1; null where it asks for none or they are not known. */
  on_chain_fit: number | null
  thresholds: JSONColumnType<AttestedThresholds> | null
  /** The company had invited them to apply. */
  is_invited: Generated<boolean>
}

interface ApplicationEventTable {
  id: Generated<number>
  application_id: string
  at: Date
  kind: 'applied' | 'moved' | 'told' | 'withdrawn' | 'interview'
  status: ApplicationStatus
  message: string | null
  by_user_id: string | null
  for_seeker: boolean
}

interface ApplicationDraftTable {
  seeker_id: string
  posting_id: string
  /** Older drafts lack thresholds. */
  content: JSONColumnType<Omit<AnswersDraft, 'thresholds'> & Partial<AnswersDraft>, string, string>
  saved_at: Date
}

interface ApplicationNoteTable {
  id: string
  application_id: string
  user_id: string | null
  text: string
  at: Date
}

/** A company's own stages and criteria; without a row, the defaults. */
interface CompanyHiringTable {
  company_id: string
  stages: JSONColumnType<HiringStage[], string, string>
  criteria: JSONColumnType<string[], string, string>
}

export interface ScorecardTable {
  id: Generated<string>
  application_id: string
  /** Null once the account is gone. */
  user_id: string | null
  criteria: JSONColumnType<{ criterion: string; points: Points | null }[], string, string>
  text: string
  recommendation: Points | null
  /** Null for a draft. */
  submitted_at: Date | null
  corrections: ColumnType<{ text: string; at: string }[], undefined, string>
}

/** Kept by triggers. */
interface ApplicationCountTable {
  company_id: string
  posting_id: string
  status: ApplicationStatus
  applications: number
}

/** A private note of a seeker: nobody else reads it. */
interface OutsideApplicationTable {
  seeker_id: string
  posting_id: string
  title: string
  company: string
  apply_url: string | null
  applied_on: Date
  noted_at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    saved_posting: SavedPostingTable
    dismissed_posting: DismissedPostingTable
    dismissed_company: DismissedCompanyTable
    application: ApplicationTable
    application_posting: ApplicationPostingTable
    application_event: ApplicationEventTable
    application_draft: ApplicationDraftTable
    application_note: ApplicationNoteTable
    company_hiring: CompanyHiringTable
    scorecard: ScorecardTable
    application_count: ApplicationCountTable
    outside_application: OutsideApplicationTable
  }
}
