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

/** What a company sees beside the profile of a candidate it can open. */
export const candidateTies = z
  .object({
    applications: appliedFor,
    namedBecause: z
      .enum(['applied', 'introduced'])
      .nullable()
      .describe(
        'Why the company sees the name of a candidate who is anonymous in search: they applied to it or accepted its invitation. Otherwise null.',
      ),
    match: match
      .nullable()
      .describe(
        "How well they fit the job post, as on the search card. Null if search doesn't find them or no job post of the company is given.",
      ),
  })
  .meta({ id: 'CandidateTies' })

export const showTies = endpoint('GET /api/recruiter/candidate/:id/ties', {
  who: 'recruiter',
  summary: 'A candidate’s applications to your company, and how well they fit one of your job posts.',
  params: z.object({ id: opaque(100).describe('The id of the candidate.') }),
  query: companyQuery.extend({
    jobPostingId: opaque(200)
      .describe("Id or slug of one of the company's own job posts; any other is ignored.")
      .optional(),
  }),
  reply: candidateTies,
  fails: ['seeker.notFound'],
})

export type CandidateTies = z.output<typeof candidateTies>
