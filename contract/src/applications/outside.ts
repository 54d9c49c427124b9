import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { listOf } from '../page.ts'
import { opaque } from '../text.ts'
import { isInCalendar } from '../time.ts'

const key = z.object({ id: opaque(200).describe('The id of the job post, alone or at the end of its slug.') })
const noDay = 'Add a valid day.'
/** A day of the calendar, `2026-11-21`. */
const day = z
  .string({ error: noDay })
  .regex(/^20\d{2}-\d{2}-\d{2}$/, noDay)
  .refine(isInCalendar, { error: noDay })

const noted = z.object({
  message: z.string(),
  jobPostingId: idOf('posting'),
  appliedOn: day.nullable().describe('The day; null when nothing is noted.'),
})

export const outsideApplication = z
  .object({
    jobPostingId: idOf('posting'),
    slug: z.string(),
    title: z.string().describe('What the job post was called.'),
    company: z.string().describe('The name of the company.'),
    isOpen: z.boolean().describe('Whether the job post is still open.'),
    applyUrl: z.string().nullable().describe('Its page on the company’s site; null where it has none.'),
    appliedOn: day.describe('The day on which the caller applied there.'),
  })
  .meta({ id: 'OutsideApplication' })
export type OutsideApplication = z.output<typeof outsideApplication>

export const noteOutside = endpoint('POST /api/job-posting/:id/outside-application', {
  who: 'seeker',
  summary:
    'Notes that the caller applied on the company’s own site. Nobody else ever sees it; again changes the day.',
  params: key,
  body: z.strictObject({
    appliedOn: day.optional().describe('The day; today unless given.'),
  }),
  reply: noted,
  fails: ['posting.notFound', 'posting.appliesHere', 'outsideApplication.future', 'outsideApplication.full'],
  budget: { user: [120, 60] },
})

export const removeOutside = endpoint('DELETE /api/job-posting/:id/outside-application', {
  who: 'seeker',
  summary: 'Removes that note; also of a job post that is closed or gone.',
  params: key,
  reply: noted,
  fails: ['posting.notFound'],
  budget: { user: [120, 60] },
})

export const listOutside = endpoint('GET /api/me/outside-application', {
  who: 'seeker',
  summary: 'Where the caller noted that they applied on a company’s own site, latest first.',
  reply: listOf(outsideApplication),
})
