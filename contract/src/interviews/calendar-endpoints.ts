import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../time.ts'

const state = z.object({
  isOn: z.boolean().describe('Whether there is a private calendar address.'),
  since: instant.nullable().describe('Since when; null where there is none.'),
})

export const showCalendar = endpoint('GET /api/me/calendar', {
  who: 'signedIn',
  summary: 'Whether you have a private calendar address. The address itself is shown once.',
  reply: state,
})

export const openCalendar = endpoint('POST /api/me/calendar', {
  who: 'verifiedUser',
  summary: 'Makes a private calendar address in place of events by mail; an earlier one ends.',
  refusesKey: true,
  reply: state.extend({
    address: z.url().describe('The address, shown this once.'),
    message: z.string(),
  }),
})

export const closeCalendar = endpoint('DELETE /api/me/calendar', {
  who: 'signedIn',
  summary: 'Ends the private calendar address; what calendars copied stays in them.',
  refusesKey: true,
  reply: state.extend({ message: z.string() }),
})
