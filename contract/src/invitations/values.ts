/** Invitations to apply, as on the wire, with the words people read. No dependencies: screens import them freely. */

/** A `paused` one is open again once its job post is no longer frozen. */
export const invitationStates = [
  'open',
  'paused',
  'applied',
  'declined',
  'withdrawn',
  'expired',
  'ended',
] as const
export type InvitationState = (typeof invitationStates)[number]
/** As the company reads them; what a block ended reads as if there had been none. */
export const invitationLabels: Record<InvitationState, string> = {
  open: 'Invited',
  paused: 'Paused: job post frozen',
  applied: 'Applied',
  declined: 'Not interested',
  withdrawn: 'Invitation withdrawn',
  expired: 'Invitation expired',
  ended: 'Invited',
}

/** Invitations that one company can send on one day (UTC). */
export const invitationsADay = 25
/** So many that one recruiter can send in a day for all companies together: founding another one sends no more. */
export const invitationsOfOneADay = 50
/** Days in which an invitation can be answered; it ends with the job post, if that is sooner. */
export const invitationDays = 14
export const maxInvitationLength = 1000
export const maxReasonLength = 500

/** A message to begin with; `{jobTitle}` and `{company}` are filled in, and the first name where the company knows it. */
export function invitationTemplate(words: {
  firstName: string | null
  jobTitle: string
  company: string
}): string {
  const { firstName, jobTitle, company } = words
  return `Hi${firstName ? ` ${firstName}` : ''},\n\nYour profile fits our job post “${jobTitle}”. Take a look: we’d be glad if you applied.\n\n${company}`
}

export const invitationWords = {
  sent: 'Invitation sent',
  withdrawn: 'Invitation withdrawn',
  declined: 'Thanks for answering. The company sees that you’re not interested.',
  introduced: 'The company now sees who you are',
} as const
