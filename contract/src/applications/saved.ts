import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery, offset } from '../page.ts'
import { searchPayload, searchReply } from '../search/schemas.ts'
import { opaque } from '../text.ts'
import { written } from '../whole-number.ts'

/** Postings one seeker can keep. */
export const maxSaved = 10_000
/** Postings asked about at once. */
const maxRequested = 1000

const saved = z.object({ message: z.string(), jobPostingId: idOf('posting'), saved: z.boolean() })

/** `Bookmarked` is saved, anything else applied; null is neither. */
const postingStatus = z
  .object({
    jobPostingId: idOf('posting'),
    status: z
      .string()
      .nullable()
      .describe('`Bookmarked` where it is saved, else where the application stands; null for neither.'),
    saved: z.boolean().describe('Whether the caller saved it.'),
    applied: z.boolean().describe('Whether the caller applied.'),
    dismissed: z
      .enum(['posting', 'company'])
      .nullable()
      .describe(
        '`company` where all postings of its company are dismissed, `posting` where it alone is; null for neither.',
      ),
  })
  .meta({ id: 'ApplicationStatus' })

/** Id or slug of a posting; what is not one answers like a missing posting. */
const key = opaque(200).describe('The id of the job post, alone or at the end of its slug.')

export const savePosting = endpoint('POST /api/job-posting/:id/bookmark', {
  who: 'seeker',
  summary: 'Saves a posting; saving it again changes nothing.',
  params: z.object({ id: key }),
  budget: { user: [120, 60] },
  reply: saved,
  fails: ['posting.notFound', 'posting.gone', 'posting.frozen', 'legal.unavailable', 'saved.full'],
})

export const unsavePosting = endpoint('DELETE /api/job-posting/:id/bookmark', {
  who: 'seeker',
  summary: 'Takes a posting off the saved ones; also one that is closed or gone.',
  params: z.object({ id: key }),
  budget: { user: [120, 60] },
  reply: saved,
  fails: ['posting.notFound'],
})

export const saveByBody = endpoint('POST /api/job-application/bookmark', {
  who: 'seeker',
  summary: 'Saves a posting named in the body.',
  body: z.strictObject({ jobPostingId: key }),
  budget: { user: [120, 60] },
  reply: saved,
  fails: ['posting.notFound', 'posting.gone', 'posting.frozen', 'legal.unavailable', 'saved.full'],
})

export const unsaveByBody = endpoint('DELETE /api/job-application/bookmark', {
  who: 'seeker',
  summary: 'Takes a posting named in the body off the saved ones.',
  body: z.strictObject({ jobPostingId: key }),
  budget: { user: [120, 60] },
  reply: saved,
  fails: ['posting.notFound'],
})

export const unsaveByPath = endpoint('DELETE /api/job-application/bookmark/unsave/:jobPostingId', {
  who: 'seeker',
  summary: 'Takes a posting off the saved ones.',
  params: z.object({ jobPostingId: key }),
  budget: { user: [120, 60] },
  reply: saved,
  fails: ['posting.notFound'],
})

export const showStatuses = endpoint('POST /api/job-application/status/:jobSeekerId', {
  who: 'seeker',
  summary: 'Which of these postings the seeker has saved, applied to or dismissed, in the order asked.',
  params: z.object({ jobSeekerId: opaque(100) }),
  body: z.strictObject({
    jobPostingIds: z
      .array(idOf('posting'))
      .max(maxRequested, `Ask about at most ${maxRequested} job posts at once.`),
  }),
  reply: z.array(postingStatus),
  fails: ['seeker.notFound'],
})

export const listStatuses = endpoint('GET /api/job-seeker/me/job-application-status', {
  who: 'seeker',
  summary: 'Every posting saved or applied to, the latest first.',
  query: anyQuery.extend({
    offset: offset.default(0),
    limit: written(z.number().int().min(1).max(maxRequested)).default(maxRequested),
  }),
  reply: z.array(postingStatus),
})

/** The search among the saved postings that are open; the page after the last card comes by `next`. */
export const searchSaved = endpoint('POST /api/jobs/:jobSeekerId/saved', {
  who: 'seeker',
  summary: 'Open saved postings by keyword, place and filters.',
  params: z.object({ jobSeekerId: opaque(100) }),
  body: searchPayload,
  reply: searchReply,
  fails: ['seeker.notFound', 'search.keywordTooShort'],
})

export type PostingStatusOfSeeker = z.output<typeof postingStatus>
