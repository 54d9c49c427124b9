import type { ContextName } from '@chainwork/contract/identity/values'
import type { NotificationKind } from '@chainwork/contract/notifications/values'
import type { Generated } from 'kysely'

interface NotificationTable {
  id: string
  user_id: string
  side: ContextName
  company_id: string | null
  kind: NotificationKind
  title: string
  text: Generated<string>
  path: string
  about_user_id: string | null
  posting_id: string | null
  event_key: string
  created_at: Date
  read_at: Date | null
  mail_due_at: Date | null
}

interface PushDeviceTable {
  id: string
  user_id: string
  session_id: string
  name: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
  sent_at: Date | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    notification: NotificationTable
    push_device: PushDeviceTable
  }
}
