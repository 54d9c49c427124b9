import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { companyQuery } from '../page.ts'
import { ownCard } from '../postings/own-posting.ts'
import { ownSearchPayload } from './schemas.ts'

export const searchOwnPostings = endpoint({
  method: 'POST',
  path: '/api/jobs/recruiter/search',
  who: 'recruiter',
  isReading: true,
  summary: "The company's own postings in every status, newest first, each with what can be done with it.",
  query: companyQuery,
  body: ownSearchPayload,
  reply: z.object({ jobPostings: z.array(ownCard), total: z.number().int() }),
  fails: ['company.notFound', 'search.keywordTooShort', 'input.invalid'],
})
