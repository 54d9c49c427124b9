import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { maxLimit } from '../page-limits.ts'
import { viewNumbers } from '../postings/views.ts'
import { opaque } from '../text.ts'
import { instant } from '../time.ts'
import { statusCounts } from './schemas.ts'
import { answeredDays, closingDays, maxTodo, waitingDays } from './start-values.ts'

const upTo = `counted up to ${maxTodo}`

export const showStart = endpoint('GET /api/recruiter/start', {
  who: 'recruiter',
  summary:
    'What needs doing today: new applicants, those who wait for long, answers to invitations, and job posts that came back from review or close soon.',
  reply: z
    .object({
      newApplicants: z
        .number()
        .int()
        .describe(`Applications of the last ${waitingDays} days that nobody looked at, ${upTo}.`),
      waitingLong: z
        .number()
        .int()
        .describe(`Applicants without a word for more than ${waitingDays} days, ${upTo}.`),
      answeredInvitations: z
        .number()
        .int()
        .describe(
          `Invitations to apply that were answered in the last ${answeredDays} days, ${upTo}. Who applied counts as an applicant.`,
        ),
      forRevision: z
        .number()
        .int()
        .describe(`Job posts that came back from review with something to change, ${upTo}.`),
      closingSoon: z
        .array(
          z.object({
            id: idOf('posting'),
            jobTitle: z.string(),
            closesAt: instant.describe('When it closes by time.'),
          }),
        )
        .describe(
          `Job posts that close within ${closingDays} days, the first one first; at most ${maxTodo}.`,
        ),
    })
    .meta({ id: 'RecruiterStart' }),
})

export const showFigures = endpoint('GET /api/recruiter/job-posting/:id/figures', {
  who: 'recruiter',
  summary:
    'How a job post is doing: its pipeline, how many opened it and were interviewed, and how long a first answer takes.',
  params: z.object({ id: opaque(200).describe('The id of the job post, alone or at the end of its slug.') }),
  reply: z
    .object({
      counts: statusCounts,
      interviewed: z.number().int().describe('Applicants who are or were in the stage of interviews.'),
      answered: z.number().int().describe('Applicants who were told something.'),
      medianDays: z
        .number()
        .nullable()
        .describe('Half of those who were told something waited so many days or less; null when nobody was.'),
      ...viewNumbers,
    })
    .meta({ id: 'PostingFigures' }),
  fails: ['posting.notFound'],
})

export const countByPosting = endpoint('POST /api/recruiter/applicant/count', {
  who: 'recruiter',
  isReading: true,
  summary: 'How many applied for each job post, the one with the most applicants first.',
  body: z.strictObject({
    jobPostingIds: z
      .array(idOf('posting'))
      .max(maxLimit, `Ask for at most ${maxLimit} job posts at once.`)
      .nullish()
      .describe(`The job posts to count for; without them, the ${maxLimit} with the most applicants.`),
  }),
  reply: z.object({
    items: z
      .array(
        z
          .object({
            id: idOf('posting'),
            applicants: z.number().int().describe('Everybody who applied and did not withdraw.'),
            newApplicants: z.number().int().describe('Those who are in the stage Applied.'),
          })
          .meta({ id: 'ApplicantNumbers' }),
      )
      .describe('Job posts that nobody applied for are not among them.'),
  }),
})

export type ApplicantNumbers = z.output<typeof countByPosting.reply>['items'][number]
export type RecruiterStart = z.output<typeof showStart.reply>
export type PostingFigures = z.output<typeof showFigures.reply>
