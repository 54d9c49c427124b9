import { z } from 'zod'
import { idOf } from '../ids.ts'
import { shownText } from '../text.ts'
import { consoleEndpoint } from './endpoint.ts'
import { rev } from './fields.ts'

const onPosting = z.object({ id: idOf('posting') })
const reviewed = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  rev,
  company: z.object({
    id: z.string(),
    name: z.string(),
    website: z.string().nullable(),
    email: z.string().nullable(),
    isVerified: z.boolean(),
  }),
  recruiter: z.string().nullable(),
  flags: z.array(z.object({ kind: z.string(), message: z.string() })),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  decisions: z.array(
    z.object({
      decision: z.string(),
      reason: z.string().nullable(),
      operator: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
const deciding = {
  who: 'moderate',
  params: onPosting,
  reply: z.object({ status: z.string(), rev }),
  fails: ['posting.notFound', 'review.changed', 'review.notWaiting'],
} as const
const words = z.strictObject({
  rev,
  reason: shownText(1000, { empty: 'Say why: the recruiter reads it.' }),
})

export const listReviews = consoleEndpoint('GET /api/console/review', {
  who: 'look',
  summary: 'Posts and edits that wait for a decision, longest first.',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        company: z.string(),
        isEdit: z.boolean(),
        rev,
        since: z.iso.datetime(),
        flags: z.array(z.string()),
      }),
    ),
  }),
})

export const showReview = consoleEndpoint('GET /api/console/review/:id', {
  who: 'look',
  summary: 'One post with its flags, and what differs from the approved version.',
  params: onPosting,
  reply: reviewed,
  fails: ['posting.notFound'],
})

export const approve = consoleEndpoint('POST /api/console/review/:id/approve', {
  ...deciding,
  summary: 'Publishes a post, or its edit.',
  body: z.strictObject({ rev }),
})

export const revise = consoleEndpoint('POST /api/console/review/:id/revise', {
  ...deciding,
  summary: 'Sends a post back to its recruiter, who may hand it in again without another credit.',
  body: words,
})

export const reject = consoleEndpoint('POST /api/console/review/:id/reject', {
  ...deciding,
  summary: 'Refuses a post and gives its credit back; of a published one, refuses the edit.',
  body: words,
})
