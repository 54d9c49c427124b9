import { z } from 'zod'
import { match } from '../applications/match-schema.ts'
import { applicationStatuses } from '../applications/values.ts'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { companyQuery } from '../page.ts'
import { opaque } from '../text.ts'

export const appliedFor = z
  .array(
    z.object({
      id: idOf('application'),
      jobTitle: z.string(),
      status: z.enum(applicationStatuses),
    }),
  )
  .describe('What the person applied for at the company, latest first.')

/** What a company reads beside the profile of somebody it may open. */
export const candidateTies = z
  .object({
    applications: appliedFor,
    namedBecause: z
      .enum(['applied', 'introduced'])
      .nullable()
      .describe(
        'Why the company reads the name of somebody who is anonymous in its search: they applied to it, or accepted its invitation. Null for anyone else.',
      ),
    match: match
      .nullable()
      .describe(
        "How the search says they fit the job post; null where it doesn't find them, and without a job post of the company.",
      ),
  })
  .meta({ id: 'CandidateTies' })

export const showTies = endpoint({
  method: 'GET',
  path: '/api/recruiter/candidate/:id/ties',
  who: 'recruiter',
  summary:
    'What ties a candidate to your company: their applications, and how they fit one of your job posts.',
  params: z.object({ id: opaque(100) }),
  query: companyQuery.extend({
    jobPostingId: opaque(200)
      .describe("Id or slug of one of the company's own job posts; any other counts as none.")
      .optional(),
  }),
  reply: candidateTies,
  fails: ['seeker.notFound'],
})

export type CandidateTies = z.output<typeof candidateTies>
