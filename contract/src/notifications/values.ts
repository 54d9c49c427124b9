/** What somebody can be told of. No dependencies: screens import it freely. */
export const notificationKinds = [
  'alertMatch',
  'candidateMatch',
  'postingApproved',
  'postingNeedsChange',
  'postingRejected',
  'postingClosing',
  'postingClosed',
  'postingFrozen',
  'postingUnfrozen',
  'postingSponsored',
  'creditsGranted',
  'creditsBought',
  'paymentRefunded',
  'paymentDisputed',
  'memberJoined',
  'newApplication',
  'applicationWithdrawn',
  'decisionTold',
  'jobInvitation',
  'invitationAnswered',
  'reportDecided',
  'caseDecided',
  'recall',
  'interviewOffered',
  'interviewBooked',
  'interviewAnswered',
  'interviewEnded',
  'interviewUnattended',
  'interviewReminder',
  'message',
  'recordOpened',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Unread ones are counted up to here; beyond, the count reads `99+`. */
export const maxUnread = 100
