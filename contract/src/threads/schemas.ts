import { z } from 'zod'
import { personBrief } from '../candidates/person.ts'
import { warnedCompany } from '../companies/schemas.ts'
import { idOf } from '../ids.ts'
import { instant } from '../time.ts'
import { messageKinds, writingEnds, type WritingEnd } from './values.ts'

const side = z.enum(['jobSeeker', 'recruiter']).describe('The side that it came from.')

export const thread = z
  .object({
    id: idOf('thread'),
    side: side.describe('The side that the caller is on.'),
    jobTitle: z.string().describe('The job post that it is about.'),
    jobPostingId: idOf('posting'),
    applicationId: idOf('application').nullable().describe('The application it belongs to.'),
    invitationId: idOf('jobInvitation').nullable().describe('The invitation it began with.'),
    company: warnedCompany,
    person: personBrief
      .nullable()
      .describe('The person as the company sees them now; null where it does not, and for the person.'),
    lastAt: instant.describe('When something came last.'),
    last: z
      .object({
        side,
        kind: z.enum(messageKinds).describe('What came last.'),
        text: z.string().nullable().describe('How it begins; null once it was withdrawn.'),
      })
      .nullable()
      .describe('What came last; null while there is nothing.'),
    unread: z.number().int().describe('Messages that the caller has not read.'),
    canWrite: z.boolean().describe('Whether the caller can write now.'),
    ended: z
      .enum(Object.keys(writingEnds) as WritingEnd[])
      .nullable()
      .describe('Why the caller cannot write; null while they can.'),
    endsAt: instant.nullable().describe('Until when both can write; null while that is open.'),
  })
  .meta({ id: 'Thread' })

export const threadMessage = z
  .object({
    id: idOf('message'),
    kind: z.enum(messageKinds).describe('What somebody wrote, or what happened.'),
    side,
    by: z.string().nullable().describe('Who wrote it, as far as the caller may know.'),
    isOwn: z.boolean().describe('Whether the caller wrote it.'),
    text: z.string().nullable().describe('Plain text; null once it was withdrawn or its writer is gone.'),
    sentAt: instant.describe('When the server took it.'),
    editedAt: instant.nullable().describe('When it was changed last.'),
    withdrawnAt: instant.nullable().describe('When it was withdrawn.'),
    changeableUntil: instant.nullable().describe('Until when the caller can change it.'),
    caution: z.string().nullable().describe('A warning to show beside it.'),
    aboutId: z.string().nullable().describe('The id of what happened, where it has one.'),
  })
  .meta({ id: 'ThreadMessage' })

export const messageTemplate = z
  .object({
    id: idOf('messageTemplate'),
    name: z.string().describe('What recruiters choose it by.'),
    text: z.string().describe('With `{firstName}`, `{jobTitle}` and `{company}` where they belong.'),
  })
  .meta({ id: 'MessageTemplate' })

export type Thread = z.output<typeof thread>
export type ThreadMessage = z.output<typeof threadMessage>
export type MessageTemplate = z.output<typeof messageTemplate>
