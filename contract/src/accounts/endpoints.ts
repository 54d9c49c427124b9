import { z } from 'zod'
import { lookReasonNames } from '../audit/values.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../page.ts'

const flag = z.boolean()
const done = z.object({ message: z.string() })

/** What people of both sides can switch; seekers also `notifyJobAlerts`, `notifySavedClosing` and `notifyInvitations`, recruiters `notifyNewJobApps` instead. */
const shared = {
  notifyMessages: flag.describe('Whether to send emails about unread messages.'),
  subscribeToNewsletter: flag,
  receivePromotions: flag.describe('Whether promotions may be sent.'),
  allowUsageAnalytics: flag.describe('Whether what is used may be counted.'),
  allowMinimalAnalytics: flag.describe('Whether kinds of pages may be counted.'),
}

/** The field of the other side is absent. */
export const preferences = z
  .object({
    ...shared,
    notifyJobAlerts: flag.optional(),
    notifySavedClosing: flag.optional().describe('Mails before a saved job post closes.'),
    notifyInvitations: flag.optional(),
    notifyNewJobApps: flag.optional().describe('Mails about new applications.'),
  })
  .meta({ id: 'Preferences' })

/** What holds after a change, with the words to show. */
const changed = preferences.extend({ message: z.string() })

export const preferencesChange = z.strictObject(preferences.shape).partial()

export const showPreferences = endpoint('GET /api/preferences', {
  who: 'signedIn',
  summary: 'Notification and privacy preferences of the side the session is on.',
  reply: preferences,
})

export const changePreferences = endpoint('PATCH /api/preferences', {
  who: 'signedIn',
  summary: 'Changes the preferences that are sent; the others stay.',
  body: preferencesChange,
  reply: changed,
})

/** `jobAlerts` is another name of `notifyJobAlerts`. */
export const changeNotifications = endpoint('PATCH /api/job-seeker/me/notifications', {
  who: 'seeker',
  summary: 'Changes which mails a job seeker gets.',
  body: z
    .strictObject({
      notifyJobAlerts: flag,
      jobAlerts: flag.describe('Another name of `notifyJobAlerts`.'),
      notifySavedClosing: flag.describe('Mails before a saved job post closes.'),
      notifyInvitations: flag,
      subscribeToNewsletter: flag,
      receivePromotions: flag.describe('Whether promotions may be sent.'),
    })
    .partial(),
  reply: changed,
})

export const hibernateAccount = endpoint('POST /api/account/hibernate', {
  who: 'signedIn',
  summary:
    'Hides the person from recruiters, stops mails and signs out everywhere, until the next sign-in; needs fresh proof of identity.',
  reply: done,
  fails: ['session.stale'],
  refusesKey: true,
})

export const deleteAccount = endpoint('DELETE /api/account', {
  who: 'signedIn',
  summary: 'Deletes the account and everything personal in it; needs fresh proof of identity.',
  reply: done,
  fails: ['session.stale', 'account.underCase', 'account.ownsCompany'],
})

export const exportAccount = endpoint('GET /api/account/export', {
  who: 'signedIn',
  summary:
    'Everything stored about the person as one archive (tar, gzip): JSON, a JSON Resume and the pictures; needs fresh proof of identity.',
  reply: z.unknown(),
  download: 'application/gzip',
  fails: ['session.stale'],
  budget: { user: [10, 3600] },
})

export const listLooks = endpoint('GET /api/me/operator-look', {
  who: 'signedIn',
  summary:
    'On which days an operator opened the caller’s record and for what; shown once the case it was for has ended, or after 30 days.',
  reply: listOf(
    z.object({
      day: z.iso.date().describe('The day, in UTC.'),
      reason: z.enum(lookReasonNames).describe('What it was for.'),
    }),
  ),
})

export type Preferences = z.output<typeof preferences>
export type PreferencesChanged = z.output<typeof changed>
export type PreferencesChange = z.output<typeof preferencesChange>
