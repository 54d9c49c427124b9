import type { Stage } from './values.ts'

/** Messages to begin with, by the stage they announce; `{firstName}`, `{jobTitle}` and `{company}` are filled in. */
export const messageTemplates: readonly { id: string; stage: Stage; label: string; text: string }[] = [
  {
    id: 'shortlisted',
    stage: 'Shortlisted',
    label: 'On the shortlist',
    text: 'Hi {firstName},\n\nYour application for {jobTitle} is on our shortlist. We’ll write to you about the next step.\n\n{company}',
  },
  {
    id: 'interview',
    stage: 'Interviewing',
    label: 'Invitation to an interview',
    text: 'Hi {firstName},\n\nWe would like to get to know you better and talk about {jobTitle}. We’ll send you a few times to choose from.\n\n{company}',
  },
  {
    id: 'offer',
    stage: 'Offered',
    label: 'Offer',
    text: 'Hi {firstName},\n\nWe would be glad to have you as {jobTitle} at {company}. We’ll send the details of our offer in a separate message.\n\n{company}',
  },
  {
    id: 'hired',
    stage: 'Hired',
    label: 'Welcome',
    text: 'Hi {firstName},\n\nWelcome to {company}! We look forward to working with you.\n\n{company}',
  },
  {
    id: 'rejected-others',
    stage: 'Rejected',
    label: 'Others are a closer fit',
    text: 'Hi {firstName},\n\nThank you for applying for {jobTitle} and for the time you took. We have decided to move forward with people whose experience is closer to what this role needs.\n\nWe wish you well with your search.\n\n{company}',
  },
  {
    id: 'rejected-filled',
    stage: 'Rejected',
    label: 'The position is filled',
    text: 'Hi {firstName},\n\nThank you for applying for {jobTitle}. The position has been filled, so we are not moving forward with your application.\n\nWe wish you well with your search.\n\n{company}',
  },
  {
    id: 'rejected-closed',
    stage: 'Rejected',
    label: 'The position is no longer open',
    text: 'Hi {firstName},\n\nThank you for applying for {jobTitle}. We are no longer filling this position. That is no reflection on your application.\n\nWe wish you well with your search.\n\n{company}',
  },
]

/** The first name in braces that is not a placeholder, usually a typo; null when there is none. */
export function unknownPlaceholder(text: string): string | null {
  return bracedNames(text).find((each) => !placeholders.includes(each)) ?? null
}

/** All names in braces, braces included. */
export function bracedNames(text: string): readonly string[] {
  return text.match(/\{\s*\p{L}[\p{L}\d_ -]{0,40}\}/gu) ?? []
}

export const placeholders: readonly string[] = ['{firstName}', '{jobTitle}', '{company}']

/** The message as one person reads it. Other braces stay as they were written. */
export function fillMessage(
  text: string,
  words: { firstName: string; jobTitle: string; company: string },
): string {
  return text.replace(/\{(firstName|jobTitle|company)\}/g, (_all, name: keyof typeof words) => words[name])
}
