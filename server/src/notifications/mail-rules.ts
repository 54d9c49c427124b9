import type { NotificationKind } from '@chainwork/contract/notifications/values'

export interface MailRule {
  /** The preference that switches it off; null for what cannot be. */
  preference: 'notifyNewJobApps' | null
  /** What comes within so many minutes leaves in one mail. */
  minutes: number
}

/** Notifications that are also emailed from here. The others are only shown, or have their own email. */
export const mailRules: Partial<Record<NotificationKind, MailRule>> = {
  newApplication: { preference: 'notifyNewJobApps', minutes: 10 },
  applicationWithdrawn: { preference: 'notifyNewJobApps', minutes: 10 },
  creditsGranted: { preference: null, minutes: 0 },
}
