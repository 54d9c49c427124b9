/** Interviews, as on the wire, with the words people read. No dependencies: screens import them freely. */

export const interviewKinds = ['video', 'phone', 'place'] as const
export type InterviewKind = (typeof interviewKinds)[number]
export const interviewKindLabels: Record<InterviewKind, string> = {
  video: 'Video call',
  phone: 'Phone call',
  place: 'In person',
}

/** `offered` waits for the applicant; `expired` was not answered in time. */
export const interviewStates = ['offered', 'booked', 'declined', 'cancelled', 'expired'] as const
export type InterviewState = (typeof interviewStates)[number]

export const lengths = [15, 30, 45, 60, 90, 120] as const
export const maxSlots = 12
export const maxInterviewers = 10
/** An offer ends, and a time can no longer be picked, so many minutes before it. */
export const leadMinutes = 60
export const maxDaysAhead = 180
/** Open offers of a company to one person. */
export const openOffersOfOne = 3
export const maxMoves = 10
export const interviewsADay = 30
export const maxInterviewText = 1000
export const maxPlaceLength = 200
export const maxReasonLength = 500

export const interviewWords = {
  offered: 'Times offered',
  picked: 'Interview booked',
  declined: 'Thanks for answering. The company sees that none of these times suits you.',
  moved: 'New times offered. The old time stands until one of them is picked.',
  cancelled: 'Interview cancelled',
  missed: 'Noted. Only the two sides see this.',
  contested: 'Your answer stands beside it',
  membersChanged: 'Interviewers changed',
  calendarOn: 'This is your calendar address. Copy it now: it is shown only once.',
  calendarOff: 'The calendar address no longer works',
} as const
