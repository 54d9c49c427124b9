/** Conversations between a company and a seeker, as on the wire, with the words people read. No dependencies: screens import them freely. */

/** What stands in a thread: what somebody wrote, or what happened, written down by the product. */
export const messageKinds = [
  'text',
  'left',
  'interviewOffered',
  'interviewPicked',
  'interviewDeclined',
  'interviewMoved',
  'interviewCancelled',
  'interviewMissed',
] as const
export type MessageKind = (typeof messageKinds)[number]
export type EntryKind = Exclude<MessageKind, 'text'>

export const maxMessageLength = 4000
/** A message can be edited or withdrawn for so long. */
export const changeMinutes = 2
/** What one side can send in one thread in an hour, one person in a day, and both in one thread ever. */
export const messagesAnHour = 30
export const messagesADay = 200
export const maxMessages = 10_000
/** Days in which both can still write once the applicant was shown a decision. */
export const writableDays = 30
/** Days for which it is stored what a message said before it was changed. */
export const originalDays = 30
export const maxMessageTemplates = 50
export const maxTemplateName = 80

/** Why the caller cannot write. */
export const writingEnds = {
  over: 'This conversation has ended. You can still read it.',
  left: 'The applicant left this conversation.',
  youLeft: 'You left this conversation.',
  blocked: 'You blocked this company. Unblock it under Visibility in your profile to write.',
  unavailable: 'This person can’t be reached right now.',
  personGone: 'This person deleted their account, and what was written went with it.',
  companyGone: 'This company is no longer on Chainwork.',
  notYet: 'You can write once they accept your invitation, or write to you first.',
} as const
export type WritingEnd = keyof typeof writingEnds

/** Stands beside a message that links to code or asks for a wallet. */
export const cautionWords =
  'Interview tasks that ask you to run code or connect a wallet have been used to rob people. Ask for a way to do it without.'

export const threadWords = {
  edited: 'Message changed',
  withdrawn: 'Message withdrawn',
  left: 'You left the conversation',
  templateSaved: 'Template saved',
  templateDeleted: 'Template deleted',
} as const
