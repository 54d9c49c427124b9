import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const usageWidths = ['phone', 'tablet', 'desktop'] as const

export const countView = endpoint('POST /api/usage', {
  who: 'anyone',
  summary:
    'Counts that a kind of page was looked at, for those who accepted it: the page and the day, never who, where or what for.',
  body: z.strictObject({
    page: z
      .string()
      .regex(/^[a-z]+(-[a-z]+){0,5}$/, 'This is not the name of a page.')
      .max(40)
      .describe('The name of the kind of page, e.g. `posting`; never an address.'),
    width: z.enum(usageWidths).describe('How wide the window is, roughly.'),
  }),
  reply: z.object({ counted: z.enum(['nothing', 'minimal', 'usage']) }),
  budget: { network: [240, 60] },
})
