import type { AlertFrequency } from '@chainwork/contract/alerts/values'
import type { Generated, JSONColumnType } from 'kysely'
import type { Conditions } from '../search/index.ts'

interface JobAlertTable {
  id: string
  seeker_id: string
  search: string
  conditions: JSONColumnType<Conditions>
  terms_version: number
  frequency: AlertFrequency
  time_zone: string | null
  paused_at: Date | null
  unlisted: Generated<number>
  created_at: Date
  sent_at: Date | null
}

interface AlertTermTable {
  term: string
  alert_id: string
}

interface AlertPostingTable {
  posting_id: string
  seen_at: Date
  due_at: Date
  turn: Generated<number>
  last_alert: Generated<string>
  done_at: Date | null
}

interface AlertMatchTable {
  seeker_id: string
  posting_id: string
  alert_ids: string[]
  due_at: Date
  told_at: Date | null
}

interface AlertStateTable {
  one: Generated<boolean>
  xid: string
  seq: number
}

/** Searches for candidates that recruiters saved. */
interface CandidateSearchTable {
  id: string
  /** The membership it belongs to, and ends with. */
  recruiter_id: string
  name: string
  search: string
  frequency: AlertFrequency
  time_zone: string | null
  paused_at: Date | null
  removed_at: Date | null
  /** Who matched before. */
  known: string[]
  due_at: Date
  created_at: Date
  sent_at: Date | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    job_alert: JobAlertTable
    alert_term: AlertTermTable
    alert_posting: AlertPostingTable
    alert_match: AlertMatchTable
    alert_state: AlertStateTable
    candidate_search: CandidateSearchTable
  }
}
