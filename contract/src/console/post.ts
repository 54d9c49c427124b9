import { z } from 'zod'
import { operatorActionNames } from '../audit/values.ts'
import { idOf } from '../ids.ts'
import { consoleEndpoint } from './endpoint.ts'
import { at, count } from './fields.ts'

export const listMail = consoleEndpoint('GET /api/console/mail', {
  who: 'moderate',
  summary: 'Emails that have not arrived, without their text, and jobs that wait or were given up.',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['waiting', 'retrying', 'sending', 'dead']),
        to: z.string(),
        subject: z.string(),
        attempts: count,
        since: at,
        reason: z.string().nullable(),
      }),
    ),
    jobs: z.array(z.object({ job: z.string(), waiting: count, oldestSeconds: z.number(), failed: count })),
  }),
})

export const retryMail = consoleEndpoint('POST /api/console/mail/retry', {
  who: 'moderate',
  summary: 'Sends emails again that were given up, all of them or one.',
  body: z.strictObject({ id: z.uuid().nullable() }),
  reply: z.object({ retried: count }),
  fails: ['mail.notDead'],
})

const message = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  helpType: z.string(),
  createdAt: at,
  answeredAt: at.nullable(),
  answeredBy: z.string().nullable(),
})

export const listMessages = consoleEndpoint('GET /api/console/message', {
  who: 'moderate',
  summary: 'Messages to the team that wait for an answer, longest first; with `answered` all, newest first.',
  query: z.object({ answered: z.enum(['true', 'false']).optional() }),
  reply: z.object({ items: z.array(message) }),
})

export const finishMessage = consoleEndpoint('POST /api/console/message/:id/done', {
  who: 'moderate',
  summary: 'Notes that a message was answered.',
  params: z.object({ id: idOf('contactMessage') }),
  body: z.strictObject({}),
  reply: message,
  fails: ['message.notFound', 'message.answered'],
})

const filter = z.object({
  who: z.string().trim().max(100).optional(),
  verb: z.enum(operatorActionNames).optional(),
  subject: z.string().trim().max(254).optional(),
  days: z.coerce.number().int().min(1).max(731).optional(),
})

export const listAudit = consoleEndpoint('GET /api/console/audit', {
  who: 'look',
  summary: 'What operators did, latest first, by who, verb, subject and days; `before` goes on.',
  query: filter.extend({ before: z.coerce.number().int().min(1).optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        id: count,
        at,
        operator: z.string(),
        action: z.string(),
        subject: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    next: count.nullable(),
  }),
})

export const exportAudit = consoleEndpoint('GET /api/console/audit-export', {
  who: 'admin',
  summary: 'The same as CSV.',
  query: filter,
  reply: z.unknown(),
  download: 'text/csv',
})
