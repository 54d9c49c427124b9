import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyQuery, listOf } from '../page.ts'
import { employmentTypes, experienceLevels } from '../postings/values.ts'
import { opaque, sought } from '../text.ts'
import { written } from '../whole-number.ts'
import { recommendedJobs, scoreStanding, searchPayload, searchReply } from './schemas.ts'
import { comparablePay, market, suggestion, usedSkill } from './suggestions.ts'

export const searchPostings = endpoint('POST /api/jobs/search', {
  who: 'anyone',
  isReading: true,
  summary: 'Open published postings by keyword, place and filters, with exact total and facet counts.',
  body: searchPayload,
  reply: searchReply,
  fails: ['search.keywordTooShort'],
})

export const listRecommended = endpoint('GET /api/job-seeker/me/recommended-job', {
  who: 'seeker',
  summary:
    'Open job posts that ask for a skill of yours or one close to it, the best match first; without those you applied to or dismissed.',
  query: anyQuery.extend({
    after: opaque(200).optional(),
    limit: written(z.number().int().min(1).max(50)).default(10),
  }),
  reply: recommendedJobs,
  fails: ['input.invalid'],
})

export const showStanding = endpoint('GET /api/job-seeker/me/score-standing', {
  who: 'seeker',
  summary: 'What your on-chain scores are worth here, and whether you have said who sees them.',
  reply: scoreStanding,
  budget: { user: [120, 3600] },
})

export const suggestKeywords = endpoint('GET /api/jobs/suggest', {
  who: 'anyone',
  summary:
    'Skills, titles, companies and places of open job posts that begin like what is typed, the most used first.',
  query: anyQuery.extend({
    q: sought(80),
    limit: written(z.number().int().min(1).max(10)).default(4).describe('At most so many of each kind.'),
  }),
  reply: listOf(suggestion),
  cacheSeconds: 60,
})

export const listUsedSkills = endpoint('GET /api/jobs/skills', {
  who: 'anyone',
  summary: 'The skills that open job posts ask for, the most used first.',
  reply: listOf(usedSkill),
  cacheSeconds: 300,
})

export const showMarket = endpoint('GET /api/jobs/market', {
  who: 'anyone',
  summary: 'How many job posts are open, and how many of them are in web3, remote or show their salary.',
  reply: market.nullable(),
  cacheSeconds: 60,
})

export const showComparablePay = endpoint('GET /api/jobs/pay', {
  who: 'anyone',
  summary:
    'What open job posts with the same words in their titles, of the same level and employment type, pay; null when fewer than 10 show a salary.',
  query: anyQuery.extend({
    title: sought(200),
    experienceLevel: z.enum(experienceLevels),
    employmentType: z.enum(employmentTypes),
  }),
  reply: comparablePay.nullable(),
  cacheSeconds: 300,
})
