import { z } from 'zod'
import { idOf } from '../ids.ts'
import { shownText } from '../text.ts'
import { consoleEndpoint } from './endpoint.ts'

const kind = z.enum(['access', 'erasure'], { error: 'Choose what was asked for.' })
const done = z.object({ id: z.string() })
const onRequest = z.object({ id: idOf('personRequest') })
const fails = [
  'personRequest.notFound',
  'personRequest.decided',
  'personRequest.needsAnother',
  'personRequest.tooEarly',
] as const

export const listRequests = consoleEndpoint('GET /api/console/request', {
  who: 'admin',
  summary: 'What people asked for by letter: what waits for a yes, then what was decided.',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        kind,
        userId: z.string().nullable(),
        email: z.string().nullable(),
        reference: z.string(),
        state: z.enum(['open', 'approved', 'refused']),
        requestedBy: z.string(),
        requestedAt: z.iso.datetime(),
        decidedBy: z.string().nullable(),
        decidedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

export const orderRequest = consoleEndpoint('POST /api/console/request', {
  who: 'admin',
  summary: 'Writes down that somebody asked by letter for their data or to be deleted.',
  body: z.strictObject({
    user: z.string().trim().min(1, 'Say who: id or email.').max(254),
    kind,
    reference: shownText(200, { empty: 'Say where the letter is filed.' }),
  }),
  reply: done,
  fails: ['user.notFound'],
})

export const approveRequest = consoleEndpoint('POST /api/console/request/:id/approve', {
  who: 'admin',
  summary: 'Says yes to what another operator wrote down; an account that is to be deleted is deleted.',
  params: onRequest,
  body: z.strictObject({}),
  reply: done,
  fails: [...fails, 'user.notFound', 'personRequest.ownsCompany'],
  needsFreshPasskey: true,
})

export const refuseRequest = consoleEndpoint('POST /api/console/request/:id/refuse', {
  who: 'admin',
  summary: 'Refuses a request.',
  params: onRequest,
  body: z.strictObject({ reason: shownText(1000, { empty: 'Say why.' }) }),
  reply: done,
  fails,
})
