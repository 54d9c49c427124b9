import { endpoint } from '../endpoint.ts'
import { listOf } from '../page.ts'
import { candidateCard, candidatePayload, candidateReply } from './schemas.ts'

export const searchCandidates = endpoint('POST /api/recruiter/candidate/search', {
  who: 'recruiter',
  isReading: true,
  summary: 'Candidates who let your company find them, by keyword and filters, with exact total and facets.',
  body: candidatePayload,
  reply: candidateReply,
  fails: ['posting.notFound', 'search.keywordTooShort'],
})

export const listRecent = endpoint('GET /api/recruiter/candidate/recent', {
  who: 'recruiter',
  summary: 'The candidates you opened last, as far as your company may still find them.',
  reply: listOf(candidateCard),
})
