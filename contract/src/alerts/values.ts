/** How often mails of an alert come. No dependencies: screens import it freely. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
export const alertFrequencyLabels: Record<AlertFrequency, string> = {
  instant: 'Right away',
  daily: 'Every day',
  weekly: 'Every week',
}

/** Alerts one seeker can have. */
export const maxAlerts = 50

/** What the link of a mail ends. */
export const endedMails = [
  'alert',
  'allAlerts',
  'savedSearch',
  'allSavedSearches',
  'savedClosing',
  'newApplications',
  'invitations',
  'messages',
  'newsletter',
  'promotions',
] as const
export type EndedMails = (typeof endedMails)[number]
