import type { PostingStatus } from '@chainwork/contract/postings/values'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ContentColumns, PostingContent } from './posting-content.ts'

/** What a posting says, and what happened to it. */
export interface PostingTable extends ContentColumns {
  id: string
  company_id: string
  status: PostingStatus
  /** Set when a posting was closed before its days were over. */
  closed_at: Date | null
  credit_used: Generated<boolean>
  is_sponsored: Generated<boolean>
  /** The credits for sponsoring that were agreed to with what waits for approval; null when it is not wished for. */
  sponsor_credits: number | null
  /** Provenance of an imported posting; null for one written here. */
  source: string | null
  external_id: string | null
  /** Hash of the imported line, to leave unchanged ones alone. */
  source_hash: string | null
  /** When the source says it was first posted. */
  posted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** Version: every change of content or status adds one. */
  rev: Generated<number>
  /** The recruiter who wrote it, notified of decisions. */
  created_by: string | null
  /** When it was first published on its present credit; its days run from publish_at since then. */
  approved_at: Date | null
  /** A published posting whose edit waits in posting_revision. */
  edit_status: Extract<PostingStatus, 'For Review' | 'For Revision'> | null
  /** Why the operator sent it back. */
  review_note: string | null
  /** When its recruiter was notified that it closes soon. */
  reminded_at: Date | null
  /** Out of everybody's sight since then, by an operator. */
  frozen_at: Date | null
  /** What its recruiters read about that. */
  frozen_reason: string | null
  /** For legal reasons: its address says so. */
  frozen_legally: Generated<boolean>
  /** What its recruiters read as its status. */
  shown_status: GeneratedAlways<PostingStatus>
  /** False where it was opened before views were counted. */
  counts_views: Generated<boolean>
  /** The company's own board that it was read from. */
  board_id: string | null
  /** Its page on the company's site. */
  apply_url: string | null
  /** Applications are taken here, not on the company's site. */
  applies_here: Generated<boolean>
  /** The last read that found it, where later ones did not. */
  board_seen_at: Date | null
  /** What its status was when its board no longer had it; null where somebody else closed it. */
  closed_from: PostingStatus | null
  /** Of what is read from a board: `publish_at` moves on while it stays there. */
  first_published_at: Date | null
}

interface PostingRevisionTable {
  posting_id: string
  form: JSONColumnType<PostingContent, string, string>
  updated_at: Date
}

/** Kept by triggers. */
interface PostingCountTable {
  company_id: string
  shown_status: PostingStatus
  postings: number
}

interface PostingViewTable {
  posting_id: string
  views: number
  /** When the first one was counted. */
  since: Date
}

/** Today's visitors of postings, as hashes. */
interface PostingVisitorTable {
  day: Date
  posting_id: string
  visitor: string
}

interface PostingViewSaltTable {
  day: Date
  salt: string
}

/** Why a posting is out of sight: an operator's word, somebody's deactivation, a case. */
export type FreezeCause = 'operator' | 'account' | 'case'

interface PostingFreezeTable {
  id: Generated<number>
  posting_id: string
  cause: FreezeCause
  reference: Generated<string>
  reason: string
  is_legal: boolean
  at: Date
  lifted_at: Date | null
}

export type ReviewDecision = 'approve' | 'revise' | 'reject'

interface PostingDecisionTable {
  id: Generated<number>
  posting_id: string
  company_id: string
  decision: ReviewDecision
  reason: string | null
  operator: string
  rev: number
  /** The content that was decided about. */
  form: JSONColumnType<PostingContent, string, string>
  at: Date
  told_at: Date | null
}

export type SponsorshipEnd = 'undone' | 'over' | 'closed' | 'rejected' | 'takenDown'

/** What was paid for sponsoring; at most one of a posting has not ended. */
interface SponsorshipTable {
  id: Generated<number>
  posting_id: string
  company_id: string
  credits: number
  /** Of the move in the ledger. */
  reference: string
  started_at: Date
  ended_at: Date | null
  end_reason: SponsorshipEnd | null
}

export interface PostingSkillTable {
  posting_id: string
  skill_id: string
  is_required: boolean
  position: number
}

declare module '../platform/db/database.ts' {
  interface Tables {
    posting: PostingTable
    posting_skill: PostingSkillTable
    posting_revision: PostingRevisionTable
    posting_count: PostingCountTable
    posting_decision: PostingDecisionTable
    posting_freeze: PostingFreezeTable
    sponsorship: SponsorshipTable
    posting_view: PostingViewTable
    posting_visitor: PostingVisitorTable
    posting_view_salt: PostingViewSaltTable
  }
}
