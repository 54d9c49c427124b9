import type { InvitationState } from '@chainwork/contract/invitations/values'
import type { Generated } from 'kysely'

interface JobInvitationTable {
  id: string
  company_id: string
  /** The posting may be gone. */
  posting_id: string
  job_title: string
  seeker_id: string
  /** Null once the account is gone. */
  invited_by: string | null
  message: string
  created_at: Date
  expires_at: Date
  /** Open ones that ran out may still say `open`. */
  state: Generated<InvitationState>
  ended_at: Date | null
  /** When the person showed the company who they are. */
  introduced_at: Date | null
  reason: Generated<string>
  shares_reason: Generated<boolean>
}

/** How many a company sent on its latest day (UTC). */
interface JobInvitationsTable {
  company_id: string
  day: string
  sent: number
}

declare module '../platform/db/database.ts' {
  interface Tables {
    job_invitation: JobInvitationTable
    job_invitations: JobInvitationsTable
  }
}
