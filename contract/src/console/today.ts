import { z } from 'zod'
import { consoleEndpoint } from './endpoint.ts'
import { count } from './fields.ts'

export const showToday = consoleEndpoint('GET /api/console/today', {
  who: 'look',
  summary: 'What waits for a person.',
  reply: z.object({
    reviews: count,
    cases: count,
    /** When the first of them is due. */
    caseDueAt: z.iso.datetime().nullable(),
    disputes: count,
    /** What else about money only a person can decide. */
    findings: count,
    /** Job boards that are held, or whose claim waits. */
    jobBoards: count,
    messages: count,
    deadLetters: count,
  }),
})
