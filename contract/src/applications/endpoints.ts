import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery } from '../page.ts'
import { pageSize } from '../page-limits.ts'
import { opaque } from '../text.ts'
import { instant } from '../time.ts'
import { written } from '../whole-number.ts'
import { answersDraft, applyForm } from './apply-form.ts'
import { match } from './match-schema.ts'
import { ownApplication, ownApplicationDetail } from './schemas.ts'
import { applicationStatuses } from './values.ts'

/** Id or slug of a posting; what is not one answers like a missing posting. */
const postingKey = z.object({
  id: opaque(200).describe('The id of the job post, alone or at the end of its slug.'),
})
const applicationKey = z.object({ applicationId: opaque(100).describe('The id of an application.') })
const storedDraft = answersDraft.extend({ savedAt: instant.describe('When it was saved.') })

export const apply = endpoint('POST /api/graph/job-application', {
  who: 'seeker',
  summary: 'Applies for a posting, once; its company gets the profile as it is now.',
  body: applyForm,
  budget: { user: [60, 3600] },
  reply: z.object({
    id: idOf('application'),
    jobPostingId: idOf('posting'),
    status: z.enum(applicationStatuses),
    appliedAt: instant,
    message: z.string(),
  }),
  fails: [
    'application.unverified',
    'posting.notFound',
    'posting.gone',
    'posting.frozen',
    'legal.unavailable',
    'application.onCompanySite',
    'application.ownCompany',
    'application.blockedCompany',
    'application.exists',
    'application.incomplete',
    'application.threshold',
    'application.questionsChanged',
  ],
})

/** The next page comes by `next`. */
export const listApplications = endpoint('GET /api/job-seeker/me/job-application', {
  who: 'seeker',
  summary: 'Your applications, latest first, with what was told about each.',
  query: anyQuery.extend({
    limit: written(z.number().int().min(1).max(100)).default(pageSize),
    after: opaque(100).optional(),
  }),
  reply: z.object({
    applications: z.array(ownApplication),
    total: z.number().int(),
    counts: z.object({
      applied: z.number().int().describe('How many applications there are.'),
      saved: z.number().int().describe('Saved postings that are open and not dismissed.'),
      dismissed: z.number().int().describe('Dismissed companies and postings together.'),
    }),
    next: z.string().nullable(),
  }),
})

export const showApplication = endpoint('GET /api/job-seeker/me/job-application/:applicationId', {
  who: 'seeker',
  summary: 'One own application: the posting as it was, the answers and the timeline.',
  params: applicationKey,
  reply: ownApplicationDetail,
  fails: ['application.notFound'],
})

export const withdrawApplication = endpoint(
  'POST /api/job-seeker/me/job-application/:applicationId/withdraw',
  {
    who: 'seeker',
    summary: 'Withdraws an application and tells the company; a second time changes nothing.',
    params: applicationKey,
    body: z.strictObject({}).optional(),
    reply: z.object({ message: z.string(), application: ownApplication }),
    fails: ['application.notFound', 'application.over'],
  },
)

export const showMatch = endpoint('GET /api/job-posting/:id/match', {
  who: 'seeker',
  summary: 'How your profile fits an open posting, as its company would read it.',
  params: postingKey,
  reply: match,
  fails: ['posting.notFound', 'posting.gone', 'posting.frozen', 'legal.unavailable'],
})

/** Null when nothing was saved. */
export const showDraft = endpoint('GET /api/job-posting/:id/application-draft', {
  who: 'seeker',
  summary: 'The answers saved while writing an application.',
  params: postingKey,
  reply: storedDraft.nullable(),
  fails: ['posting.notFound'],
})

export const saveDraft = endpoint('PUT /api/job-posting/:id/application-draft', {
  who: 'seeker',
  summary: 'Keeps answers while an application is written; applying removes them.',
  params: postingKey,
  body: answersDraft,
  reply: z.object({ message: z.string(), savedAt: instant.describe('When it was saved.') }),
  fails: ['posting.notFound', 'posting.gone', 'posting.frozen', 'legal.unavailable', 'application.exists'],
})

export const removeDraft = endpoint('DELETE /api/job-posting/:id/application-draft', {
  who: 'seeker',
  summary: 'Forgets the answers saved while writing an application.',
  params: postingKey,
  reply: z.object({ message: z.string() }),
  fails: ['posting.notFound'],
})

/** Null below ten applications. Only what applicants were told counts. */
export const showReplyRecord = endpoint('GET /api/company/:id/reply-record', {
  who: 'anyone',
  summary: 'How many applicants a company answers, and how soon.',
  params: postingKey,
  reply: z
    .object({
      applications: z.number().int().describe('How many applications there were.'),
      answered: z.number().int(),
      rate: z.number().int().min(0).max(100).describe('How many percent were answered, rounded.'),
      medianDays: z
        .number()
        .nullable()
        .describe('Days until the first answer, of those answered; null when none was.'),
    })
    .nullable(),
  fails: ['company.notFound'],
  cacheSeconds: 60,
})
