import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { opaque } from '../text.ts'
import { instant } from '../time.ts'

/** How often a posting was opened, for the people of its company. */
export const viewNumbers = {
  views: z
    .number()
    .int()
    .nullable()
    .describe(
      'How many people opened it, each once a day; null for job posts from before views were counted that nobody opened since.',
    ),
  viewsSince: instant
    .nullable()
    .describe('Since when views are counted; null when that is since the job post was written.'),
}

export const countPostingView = endpoint('POST /api/job-posting/:id/view', {
  who: 'anyone',
  summary:
    'Counts a view of an open job post: each person, and all guests of one network, once a day. Who viewed it is not stored.',
  params: z.object({ id: opaque(200).describe('The id of the job post, alone or at the end of its slug.') }),
  reply: z.object({
    counts: z.boolean().describe('False for robots and for people of the company.'),
  }),
  fails: ['posting.notFound', 'posting.gone', 'posting.frozen', 'legal.unavailable'],
})
