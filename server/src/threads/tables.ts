import type { MessageKind } from '@chainwork/contract/threads/values'
import type { Generated } from 'kysely'

export type Side = 'jobSeeker' | 'recruiter'

interface ThreadTable {
  id: string
  company_id: string
  /** The posting may be gone. */
  posting_id: string
  job_title: string
  /** Null once the account is gone. */
  seeker_id: string | null
  application_id: string | null
  invitation_id: string | null
  created_at: Date
  last_at: Date
  /** The number of the last message. */
  messages: Generated<number>
  /** The number of the last message that its seeker wrote. */
  seeker_wrote: Generated<number>
  left_at: Date | null
}

interface ThreadMessageTable {
  id: string
  thread_id: string
  seq: number
  kind: MessageKind
  side: Side
  /** Null once the account is gone. */
  by_user_id: string | null
  text: string | null
  about_id: string | null
  at: Date
  edited_at: Date | null
  withdrawn_at: Date | null
}

interface ThreadOriginalTable {
  id: Generated<number>
  message_id: string
  text: string
  at: Date
}

interface ThreadUnreadTable {
  user_id: string
  thread_id: string
  /** Null for the thread's seeker. */
  company_id: string | null
  /** The first message that notified of itself; 0 while there is none. */
  first_seq: number
  messages: number
  /** Null once a mail has left. */
  mail_due_at: Date | null
}

interface MessageTemplateTable {
  id: string
  company_id: string
  name: string
  text: string
  changed_at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    thread: ThreadTable
    thread_message: ThreadMessageTable
    thread_original: ThreadOriginalTable
    thread_unread: ThreadUnreadTable
    message_template: MessageTemplateTable
  }
}
