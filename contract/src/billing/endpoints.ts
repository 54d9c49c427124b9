import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { companyQuery } from '../page.ts'
import { opaque } from '../text.ts'

export const showCredits = endpoint({
  method: 'GET',
  path: '/api/company/:id/job-posting-credit',
  who: 'recruiter',
  summary: 'Credits of your company: how many can be used, how many were.',
  params: z.object({ id: opaque(200) }),
  query: companyQuery,
  reply: z.object({ available: z.number().int(), used: z.number().int() }),
  fails: ['company.notFound'],
})
