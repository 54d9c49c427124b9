import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyQuery, listOf } from '../page.ts'
import { sought } from '../text.ts'
import { searchPayload, searchReply } from './schemas.ts'

export const searchPostings = endpoint({
  method: 'POST',
  path: '/api/jobs/search',
  who: 'anyone',
  isReading: true,
  summary: 'Open published postings by keyword, place and filters, with exact total and facet counts.',
  query: anyQuery,
  body: searchPayload,
  reply: searchReply,
  fails: ['search.keywordTooShort'],
})

export const suggestKeywords = endpoint({
  method: 'GET',
  path: '/api/jobs/suggest',
  who: 'anyone',
  summary: 'Completions of what is being typed, from titles, companies and skills.',
  query: anyQuery.extend({ q: sought(80), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  reply: listOf(z.string()),
  fails: [],
  cacheSeconds: 60,
})
