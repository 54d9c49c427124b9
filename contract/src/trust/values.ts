/** Reports, cases and decisions. No dependencies: screens import them freely. */

/** What can be reported. */
export const reportSubjects = ['posting', 'company', 'invitation', 'message', 'application', 'card'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** Why: the reasons to choose from, as a form says them. */
export const reportReasons = {
  money: 'Asks for money, keys or to run code',
  impersonation: 'Not who they say they are',
  notAJob: 'Not a real or open job',
  wrongTerms: 'Wrong pay or place',
  illegal: 'Discrimination or illegal',
  spam: 'Spam or duplicate',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

/** The rule behind each reason, as a statement of reasons quotes it. */
export const rules: Record<ReportReason, string> = {
  money: 'Nobody may ask for money, keys, a wallet to be connected or code to be run.',
  impersonation: 'Nobody may pass for a company or a person that they are not.',
  notAJob: 'A job post is for a job that exists and is open.',
  wrongTerms: 'Pay and place of a job post are those of the job.',
  illegal: 'Nothing may discriminate or break the law.',
  spam: 'Each job is posted once, and nothing is posted that is no job.',
  other: 'What is posted and written here keeps to the terms and conditions.',
}

/** *open → frozen → upheld | released → appealed → upheld | released* */
export const caseStates = ['open', 'frozen', 'upheld', 'released', 'appealed'] as const
export type CaseState = (typeof caseStates)[number]

export const caseDecisions = ['frozen', 'upheld', 'released'] as const
export type CaseDecision = (typeof caseDecisions)[number]

export const maxReportText = 1000
export const maxAnswer = 4000
/** A guest's report counts once its mail's link is opened within so many hours. */
export const confirmHours = 24
/** A case is decided within so many hours. */
export const caseHours = 72
/** A decision may be appealed for so many days, and an appeal is decided within so many. */
export const appealDays = 14
export const appealDecidedDays = 7

/** Where the signed list of recalls is. */
export const recallListPath = '/recalls.json'
/** An ordered recall can be cancelled for so many minutes. */
export const recallMinutes = 30
/** A company's name leaves the list of recalls after so many months. */
export const recallNameMonths = 24

/** What a company may have seen of somebody, as the page of a recall says it. */
export const recallSights = {
  applied: 'You applied',
  looked: 'It looked at your profile',
  introduced: 'You showed it who you are',
  invited: 'It invited you',
  wrote: 'You wrote to each other',
  interviewed: 'It offered you an interview',
} as const

export const reportWords = {
  received: 'Thank you. We’ll look at it and let you know what came of it.',
  confirmFirst: 'Thank you. Open the link that we sent you within 24 hours, so that your report counts.',
  confirmed: 'Your report counts now. We’ll write to you once it is decided.',
  answered: 'Your answer is with the case. It can’t be changed.',
  appealed: 'Your appeal is with the case. It is decided within 7 days.',
} as const
