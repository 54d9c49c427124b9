import type { CaseDecision, CaseState, ReportReason, ReportSubject } from '@chainwork/contract/trust/values'
import type { Generated, JSONColumnType } from 'kysely'

export type SubjectKind = 'posting' | 'company' | 'person'

export interface CaseTable {
  id: string
  subject_kind: SubjectKind
  /** What it is about may be gone. */
  subject_id: string
  company_id: string | null
  title: string
  state: CaseState
  rev: Generated<number>
  opened_at: Date
  due_at: Date
  is_scam: Generated<boolean>
  /** Released because nobody decided in time: operators read that, nobody else. */
  is_overdue: Generated<boolean>
  answer: string | null
  answered_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  /** The operator whom a passkey proved; null from the command line. */
  decided_by_id: string | null
  appeal: string | null
  appealed_at: Date | null
  /** Owners and author when it was opened; they may have left since. */
  answerable: string[]
}

interface ReportTable {
  id: string
  case_id: string
  subject: ReportSubject
  subject_id: string
  title: string
  /** Null for a guest, and once the account is gone. */
  reporter_id: string | null
  /** A guest's, until they are told what came of it. */
  email: string | null
  code_hash: string | null
  reason: ReportReason
  text: string
  link: string | null
  /** Keyed; null once 90 days old. */
  network_hash: string | null
  at: Date
  /** Since when it counts: at once for a member, once the mail's link was opened for a guest. */
  counts_at: Date | null
  /** It stood in a case that was released: it may freeze nothing again. */
  is_spent: Generated<boolean>
  /** The reporter recruited for somebody then. */
  by_recruiter: Generated<boolean>
}

interface ReportEvidenceTable {
  id: Generated<number>
  report_id: string
  at: Date
  content: JSONColumnType<object, string, string>
}

interface CaseStatementTable {
  id: Generated<number>
  case_id: string
  at: Date
  decision: CaseDecision
  rule: ReportReason
  facts: string
  operator: string
  is_automatic: boolean
  is_appeal: boolean
  is_same_operator: boolean
}

interface FreezingReportTable {
  reporter_id: string
  case_id: string
  at: Date
}

export type RecallState = 'ordered' | 'cancelled' | 'sent' | 'withdrawn'

interface RecallTable {
  id: string
  case_id: string
  company_id: string
  company: string
  /** Somebody pretended to be this company. */
  is_imitated: boolean
  /** Listed for two years; null where the name was not proven, or is another's. */
  proven_name: string | null
  posting_ids: string[]
  state: RecallState
  ordered_by: string
  ordered_at: Date
  sends_at: Date
  withdrawn_at: Date | null
  withdrawn_because: string | null
}

interface RecallRecipientTable {
  recall_id: string
  user_id: string
  notified_at: Date | null
  withdrawal_at: Date | null
  read_at: Date | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    trust_case: CaseTable
    report: ReportTable
    report_evidence: ReportEvidenceTable
    case_statement: CaseStatementTable
    freezing_report: FreezingReportTable
    recall: RecallTable
    recall_recipient: RecallRecipientTable
  }
}
