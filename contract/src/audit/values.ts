/** What operators do, as it is written down, and what the console and the command line call it. No dependencies. */
export const operatorActions = {
  userBanned: 'Deactivated an account',
  userUnbanned: 'Reactivated an account',
  userApproved: 'Approved an account',
  userPending: 'Made an account wait',
  userVerified: 'Took an address as proven',
  sessionsRevoked: 'Signed somebody out',
  recordOpened: 'Opened a person’s record',
  accessRequested: 'Took a request for access',
  accessApproved: 'Approved a request for access',
  accessExported: 'Exported a person’s data',
  erasureRequested: 'Took a request for erasure',
  erasureCarriedOut: 'Deleted an account on request',
  requestRefused: 'Refused a request',
  postingApproved: 'Approved a job post',
  postingRevised: 'Sent a job post back',
  postingRejected: 'Rejected a job post',
  postingsImported: 'Imported job posts',
  postingFrozen: 'Froze a job post',
  postingUnfrozen: 'Put a job post back',
  caseFrozen: 'Froze for a case',
  caseUpheld: 'Upheld a case',
  caseReleased: 'Released a case',
  recruitersBarred: 'Barred recruiters',
  recallOrdered: 'Ordered a recall',
  recallCancelled: 'Cancelled a recall',
  recallWithdrawn: 'Withdrew a recall',
  boardAdded: 'Added a job board',
  boardRead: 'Had a job board read',
  boardHeld: 'Held a job board',
  boardReleased: 'Released a job board',
  boardRemoved: 'Removed a job board',
  creditsGranted: 'Granted credits',
  creditsRevoked: 'Revoked credits',
  welcomeApproved: 'Gave free credits',
  welcomeRefused: 'Refused free credits',
  paymentRefunded: 'Ordered a refund',
  paymentTaskDone: 'Closed a payment task',
  paymentsReconciled: 'Reconciled payments',
  receiptsExported: 'Exported receipts',
  messageAnswered: 'Noted an answer',
  mailRetried: 'Sent mail again',
  newsletterSent: 'Sent a newsletter',
  auditExported: 'Exported the audit',
  operatorAdded: 'Added an operator',
  operatorLinked: 'Made a link to a passkey',
  linkSpent: 'Got in by a link',
  passkeyAdded: 'Added a passkey',
  operatorRole: 'Changed a role',
  operatorRemoved: 'Removed an operator',
} as const
export type OperatorAction = keyof typeof operatorActions

export const operatorActionNames = Object.keys(operatorActions) as OperatorAction[]

/** Why an operator opens a person's record: kinds that the person reads later. */
export const lookReasons = {
  support: 'To help with a question',
  case: 'For a report or a case',
  security: 'To keep accounts safe',
  payment: 'For a payment',
  law: 'Because of the law',
} as const
export type LookReason = keyof typeof lookReasons
export const lookReasonNames = Object.keys(lookReasons) as LookReason[]

/** When no case ends before, a person reads after so many days that an operator looked. */
export const lookDays = 30

/** What somebody may have asked for by letter. */
export type RequestKind = 'access' | 'erasure'
