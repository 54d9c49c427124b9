import { z } from 'zod'
import { unknownPlaceholder } from '../applications/templates.ts'
import { endpoint } from '../endpoint.ts'
import { afterQuery, companyQuery, limit, listOf } from '../page.ts'
import { opaque, shownLine, shownText } from '../text.ts'
import { messageTemplate, thread, threadMessage } from './schemas.ts'
import { maxMessageLength, maxTemplateName } from './values.ts'

const hour = 3600
const page = companyQuery.extend({ limit: limit.default(30), after: afterQuery })
const onThread = z.object({ threadId: opaque(100).describe('The id of a thread.') })
const onMessage = onThread.extend({ messageId: opaque(100).describe('The id of a message in it.') })
const onTemplate = z.object({ templateId: opaque(100).describe('The id of a template.') })
const done = z.object({ message: z.string() })
const long = `A message can have ${maxMessageLength.toLocaleString('en-US')} characters.`
const body = z.strictObject({
  text: shownText(maxMessageLength, { empty: 'Write a message.', long }).describe('Plain text.'),
})

export const listThreads = endpoint('GET /api/thread', {
  who: 'signedIn',
  summary:
    'The threads of the side the session is on, of the company it acts for or the one named, the latest first.',
  query: page,
  reply: listOf(thread).extend({ unread: z.number().int().describe('Threads with something unread.') }),
  fails: ['access.forbidden', 'company.frozen', 'email.unverified', 'input.invalid'],
})

export const countUnreadThreads = endpoint('GET /api/thread/unread', {
  who: 'signedIn',
  summary: 'How many threads have something unread for the caller, up to 100.',
  query: companyQuery,
  reply: z.object({ unread: z.number().int().min(0).max(100) }),
})

export const listMessages = endpoint('GET /api/thread/:threadId/message', {
  who: 'signedIn',
  summary: 'A thread and its messages, the latest first. The first page counts all of it as read.',
  params: onThread,
  query: page,
  reply: listOf(threadMessage).extend({
    thread: thread.describe('The thread as it is now.'),
    members: z.array(z.string()).describe('Who reads for the company, by name.'),
  }),
  fails: ['thread.notFound', 'company.frozen', 'email.unverified', 'input.invalid'],
})

export const sendMessage = endpoint('POST /api/thread/:threadId/message', {
  who: 'signedIn',
  summary: 'Writes into a thread. Placeholders of templates are filled in for a company.',
  params: onThread,
  query: companyQuery,
  body,
  reply: threadMessage,
  fails: [
    'thread.notFound',
    'thread.ended',
    'thread.notYet',
    'thread.full',
    'company.frozen',
    'email.unverified',
    'input.invalid',
    'rate.limited',
  ],
})

export const editMessage = endpoint('PATCH /api/thread/:threadId/message/:messageId', {
  who: 'signedIn',
  summary: 'Changes a message of one’s own within two minutes; it is marked.',
  params: onMessage,
  query: companyQuery,
  body,
  reply: threadMessage,
  fails: [
    'thread.notFound',
    'thread.ended',
    'thread.notYet',
    'message.notFound',
    'message.tooLate',
    'company.frozen',
    'email.unverified',
    'input.invalid',
  ],
  budget: { user: [120, hour] },
})

export const withdrawMessage = endpoint('DELETE /api/thread/:threadId/message/:messageId', {
  who: 'signedIn',
  summary: 'Withdraws a message of one’s own within two minutes; a second time changes nothing.',
  params: onMessage,
  query: companyQuery,
  reply: threadMessage,
  fails: ['thread.notFound', 'message.notFound', 'message.tooLate', 'company.frozen', 'email.unverified'],
})

export const leaveThread = endpoint('POST /api/thread/:threadId/leave', {
  who: 'seeker',
  summary: 'Leaves a thread for good: nobody can write any more. A second time changes nothing.',
  params: onThread,
  reply: done,
  fails: ['thread.notFound'],
})

export const openApplicationThread = endpoint('POST /api/job-application/:applicationId/thread', {
  who: 'signedIn',
  summary: 'The thread of an application, for either side; a second time answers the same one.',
  params: z.object({ applicationId: opaque(100).describe('The id of an application.') }),
  query: companyQuery,
  reply: thread,
  fails: ['application.notFound', 'company.frozen', 'email.unverified'],
})

export const openInvitationThread = endpoint('POST /api/job-invitation/:invitationId/thread', {
  who: 'signedIn',
  summary:
    'The thread of an invitation to apply: for its person, and for the company once they accepted or wrote first.',
  params: z.object({ invitationId: opaque(100).describe('The id of an invitation to apply.') }),
  query: companyQuery,
  reply: thread,
  fails: [
    'jobInvitation.notFound',
    'jobInvitation.over',
    'thread.notYet',
    'company.frozen',
    'email.unverified',
  ],
})

const template = z.strictObject({
  name: shownLine(maxTemplateName, {
    empty: 'Name the template.',
    long: `The name cannot exceed ${maxTemplateName} characters.`,
  }).describe('What recruiters choose it by.'),
  text: shownText(maxMessageLength, { empty: 'Write the message.', long })
    .superRefine((text, check) => {
      const braced = unknownPlaceholder(text)
      if (braced)
        check.addIssue({
          code: 'custom',
          message: `${braced} is no placeholder. Use {firstName}, {jobTitle} or {company}.`,
        })
    })
    .describe('The message, with `{firstName}`, `{jobTitle}` and `{company}` where they belong.'),
})

export const listMessageTemplates = endpoint('GET /api/recruiter/message-template', {
  who: 'recruiter',
  summary: 'The company’s messages to begin with, by name.',
  reply: listOf(messageTemplate),
})

export const addMessageTemplate = endpoint('POST /api/recruiter/message-template', {
  who: 'recruiter',
  summary: 'Saves a message template for the whole company.',
  body: template,
  reply: messageTemplate.extend({ message: z.string() }),
  fails: ['messageTemplate.tooMany'],
})

export const changeMessageTemplate = endpoint('PATCH /api/recruiter/message-template/:templateId', {
  who: 'recruiter',
  summary: 'Changes a message to begin with.',
  params: onTemplate,
  body: template,
  reply: messageTemplate.extend({ message: z.string() }),
  fails: ['messageTemplate.notFound'],
})

export const deleteMessageTemplate = endpoint('DELETE /api/recruiter/message-template/:templateId', {
  who: 'recruiter',
  summary: 'Deletes a message to begin with.',
  params: onTemplate,
  reply: done,
  fails: ['messageTemplate.notFound'],
})
