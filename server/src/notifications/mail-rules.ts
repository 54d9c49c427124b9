import { pagePath } from '@chainwork/contract/pages'
import type { NotificationKind } from '@chainwork/contract/notifications/values'

export interface MailRule {
  /** The preference that switches it off; null for what cannot be. */
  preference: 'notifyNewJobApps' | 'notifyInvitations' | null
  /** What comes within so many minutes leaves in one mail. */
  minutes: number
}

/** Notifications that are also emailed from here. The others are only shown, or have their own email. */
export const mailRules: Partial<Record<NotificationKind, MailRule>> = {
  newApplication: { preference: 'notifyNewJobApps', minutes: 10 },
  applicationWithdrawn: { preference: 'notifyNewJobApps', minutes: 10 },
  jobInvitation: { preference: 'notifyInvitations', minutes: 0 },
  creditsGranted: { preference: null, minutes: 0 },
  interviewOffered: { preference: null, minutes: 0 },
  interviewAnswered: { preference: null, minutes: 0 },
  interviewUnattended: { preference: null, minutes: 0 },
  interviewReminder: { preference: null, minutes: 0 },
  reportDecided: { preference: null, minutes: 0 },
  recordOpened: { preference: null, minutes: 0 },
  caseDecided: { preference: null, minutes: 0 },
}

/** How the mails of a preference are ended: words for the link, for mail programs, and where the settings are. */
export const waysOut: Record<
  NonNullable<MailRule['preference']>,
  { label: string; list: string; settings: string }
> = {
  notifyNewJobApps: {
    label: 'Turn off emails about applicants',
    list: 'New applicants',
    settings: `${pagePath('/recruiter/settings/user')}#notifications`,
  },
  notifyInvitations: {
    label: 'Turn off emails about invitations',
    list: 'Invitations',
    settings: `${pagePath('/settings/user')}#notifications`,
  },
}
