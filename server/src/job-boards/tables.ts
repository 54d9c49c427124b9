import type {
  BoardProof,
  BoardSystem,
  ClaimState,
  ClaimWay,
  CloseReason,
  ReadOutcome,
} from '@chainwork/contract/job-boards/values'
import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { Closing } from './closing-rules.ts'

export interface JobBoardTable {
  id: string
  system: BoardSystem
  host: string
  key: string
  name: string
  company_id: string | null
  named_company_id: string | null
  owner_id: string | null
  claimed_by: BoardProof | null
  claimed_at: Date | null
  may_apply_here: Generated<boolean>
  created_at: Date
  next_read_at: Date | null
  reading_until: Date | null
  requested_at: Date | null
  failures: Generated<number>
  last_read_at: Date | null
  last_complete_at: Date | null
  is_fresh: Generated<boolean>
  cards_at: Date | null
  closing: JSONColumnType<Closing, string | undefined, string>
  validators: JSONColumnType<Validators, string | null, string | null> | null
  held_by: string | null
  held_at: Date | null
  removed_at: Date | null
  removed_because: CloseReason | null
  removed_by: 'company' | 'operator' | null
  opted_out_at: Date | null
  /** Companies that its rows named at the last complete read. */
  companies: number | null
  previous_owner_id: string | null
}

export type BoardRowOfTable = Selectable<JobBoardTable>

/** What a board is asked for only-if-changed with; `version` is of what read it. */
export interface Validators {
  etag: string | null
  lastModified: string | null
  /** Of all its pages. */
  digest: string
  /** When the first of its rows ends: from then on the same bytes say something else. */
  endsAt?: string | null
  version: number
}

interface JobBoardClaimTable {
  id: Generated<number>
  board_id: string
  company_id: string
  by: ClaimWay | null
  state: ClaimState
  proofs: Generated<BoardProof[]>
  code: string | null
  code_shown_at: Date | null
  code_until: Date | null
  effective_at: Date | null
  connected_at: Date
  disconnected_at: Date | null
}

interface JobBoardReadTable {
  id: Generated<string>
  board_id: string
  started_at: Date
  outcome: ReadOutcome
  total: number | null
  created: Generated<number>
  changed: Generated<number>
  closed: Generated<number>
  refused: Generated<number>
  sentence: string | null
}

export interface JobBoardPostTable {
  board_id: string
  external_id: string
  generation: Generated<number>
  posting_id: string | null
  hash: string
  sketch: Generated<number[]>
  first_seen_at: Date
  missed_at: Date | null
  seen_at: Date
  missed_reads: Generated<string[]>
  closed_at: Date | null
  close_reason: CloseReason | null
  cut: Generated<string[]>
  board_fields: JSONColumnType<Record<string, unknown>, string | undefined, string>
  overlay: JSONColumnType<Record<string, unknown>, string | undefined, string>
  offered: Generated<string[]>
  applies_until: Date | null
  text_deleted_at: Date | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    job_board: JobBoardTable
    job_board_claim: JobBoardClaimTable
    job_board_read: JobBoardReadTable
    job_board_post: JobBoardPostTable
  }
}
