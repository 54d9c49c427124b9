import { z } from 'zod'
import { shownText } from '../text.ts'
import { onCase, ofRev } from './cases.ts'
import { consoleEndpoint } from './endpoint.ts'
import { at, done } from './fields.ts'

export const previewRecall = consoleEndpoint('GET /api/console/case/:id/recall', {
  who: 'look',
  summary: 'How many people a recall would reach and what they read; where there is one, how it stands.',
  params: onCase,
  reply: z.object({
    company: z.string(),
    people: z.number().int(),
    mail: z.object({ subject: z.string(), text: z.string() }),
    ordered: z
      .object({
        state: z.enum(['ordered', 'cancelled', 'sent', 'withdrawn']),
        by: z.string(),
        sendsAt: at,
        isImitated: z.boolean(),
      })
      .nullable(),
  }),
  fails: ['case.notFound'],
})

export const orderRecall = consoleEndpoint('POST /api/console/case/:id/recall', {
  who: 'moderate',
  summary: 'Orders a recall: everybody whom the company touched hears of it half an hour later.',
  params: onCase,
  body: ofRev.extend({
    name: shownText(200, { empty: 'Type the name of the company.' }),
    isImitated: z.boolean(),
  }),
  reply: z.object({ people: z.number().int(), sendsAt: at }),
  fails: [
    'case.notFound',
    'case.changed',
    'recall.noScam',
    'recall.otherName',
    'recall.needsAnother',
    'recall.tooEarly',
    'recall.exists',
  ],
  needsFreshPasskey: true,
})

const ending = {
  who: 'moderate',
  params: onCase,
  reply: done,
  fails: ['case.notFound', 'case.changed', 'recall.notFound', 'recall.notPossible'],
} as const

export const cancelRecall = consoleEndpoint('POST /api/console/case/:id/recall/cancel', {
  ...ending,
  summary: 'Cancels a recall that nobody has heard of yet.',
  body: ofRev,
})

export const withdrawRecall = consoleEndpoint('POST /api/console/case/:id/recall/withdraw', {
  ...ending,
  summary: 'Takes back a recall that was a mistake: everybody who heard of it hears of that.',
  body: ofRev.extend({
    reason: shownText(1000, { empty: 'Say why: everybody concerned reads it.' }),
  }),
  needsFreshPasskey: true,
})
