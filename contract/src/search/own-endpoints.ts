import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ownCard } from '../postings/own-posting.ts'
import { ownFacets, ownSearchPayload } from './schemas.ts'

export const searchOwnPostings = endpoint('POST /api/jobs/recruiter/search', {
  who: 'recruiter',
  isReading: true,
  summary: "The company's own postings in every status, newest first, each with what can be done with it.",
  body: ownSearchPayload,
  reply: z.object({
    jobPostings: z.array(ownCard),
    total: z.number().int(),
    everything: z.number().int().describe('How many there are in every status, without any filter.'),
    facets: ownFacets
      .nullable()
      .describe(
        'With `facets: true`: how many of the newest 10,000 each value finds under the other filters.',
      ),
  }),
  fails: ['company.notFound', 'search.keywordTooShort', 'input.invalid'],
})
