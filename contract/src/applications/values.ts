/** Lookup values of applications, as on the wire, with the words people read. No dependencies: screens import them freely. */

/** The columns of the pipeline, in order. */
export const stages = ['Applied', 'Shortlisted', 'Interviewing', 'Offered', 'Hired', 'Rejected'] as const
export type Stage = (typeof stages)[number]

export const applicationStatuses = [...stages, 'Withdrawn'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Stages in which somebody still waits for an answer. */
export const undecidedStages = ['Applied', 'Shortlisted', 'Interviewing'] as const satisfies readonly Stage[]

/** Whether an applicant still waits for a first answer, by what they were told. */
export function isWaiting({
  status,
  shownStatus,
}: {
  status: ApplicationStatus
  shownStatus: ApplicationStatus
}) {
  return shownStatus === 'Applied' && undecidedStages.some((stage) => stage === status)
}

export const yesNo = ['Yes', 'No'] as const
export const availabilityOptions = ['Immediate Joiner', 'In 15 days', 'In a month', 'Anytime joiner'] as const

/** What a member gives a criterion, and an applicant, on a scorecard. */
export const points = [1, 2, 3, 4] as const
export type Points = (typeof points)[number]
export const pointLabels: Record<Points, string> = {
  1: 'Strong no',
  2: 'No',
  3: 'Yes',
  4: 'Strong yes',
}
/** The spread is shown from this many scorecards on: with fewer, it would give their authors away. */
export const spreadFrom = 3
/** Stages that end an application; scorecards have to be written before. */
export const endingStages = ['Hired', 'Rejected'] as const satisfies readonly Stage[]

/** One question as it was answered. */
export interface GivenAnswer {
  question: string
  answer: string
  isOnChain: boolean
}

/** What is known of the scores that a job post asks for. */
export const fitStates = ['notAsked', 'notShown', 'shown'] as const

/**
 * Orders of applicants; `fit` has the highest share of the required on-chain scores first, `match` the best match, and
 * `waiting` those who were told nothing yet, the earliest application first.
 */
export const applicantOrders = ['desc', 'asc', 'fit', 'match', 'waiting'] as const
/** Orders of a board: all but the oldest first. */
export const boardOrders = [
  'desc',
  'fit',
  'match',
  'waiting',
] as const satisfies readonly (typeof applicantOrders)[number][]
export type BoardOrder = (typeof boardOrders)[number]
export type ApplicantOrder = (typeof applicantOrders)[number]

/** Seconds in which a move can be taken back, because nobody was told yet. */
export const undoSeconds = 15
/** Days a decision can wait before it is told. */
export const maxDelayDays = 30
/** So many of the latest applications are ordered by their match; earlier ones follow in the order they came. */
export const maxJudged = 500
/** Applications moved at once. */
export const maxMoved = 200
/** Thresholds that one application may attest. */
export const maxThresholds = 3
export const maxAnswerLength = 2000
export const maxMessageLength = 2000
export const maxNoteLength = 2000
export const maxStages = 12
export const maxStageName = 40
export const maxCriteria = 8
export const maxCriterion = 60
export const maxScorecardText = 4000
export const maxCorrections = 5
/** Applications from which on a company's replies are shown. */
export const replyRecordFrom = 10

/** What seekers read after something went well. */
export const applicationWords = {
  applied: 'Application Successful!',
  withdrawn: 'Application withdrawn',
  draftSaved: 'Answers saved',
  draftRemoved: 'Answers removed',
} as const

/** Where a page of own applications ended: when that one was handed in, and its id. */
export const applicationsCursor = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(app_[a-z\d]{26})$/
