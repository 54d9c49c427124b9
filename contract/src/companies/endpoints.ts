import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../page.ts'
import { postingCard } from '../postings/schemas.ts'
import { opaque } from '../text.ts'
import { givenInstant } from '../time.ts'
import { companyForm } from './company-form.ts'
import { company } from './schemas.ts'

const companyKey = z.object({
  id: opaque(200).describe('The id of the company, alone or at the end of its slug.'),
})

export const showCompany = endpoint('GET /api/company/:id', {
  who: 'anyone',
  summary: 'One company as everybody sees it, by id or slug.',
  params: companyKey,
  reply: company,
  fails: ['company.notFound'],
})

export const showCompanyGraph = endpoint('GET /api/graph/company/:id', showCompany)

export const listCompanyPostings = endpoint('GET /api/company/:id/job-posting', {
  who: 'anyone',
  summary: "A company's open postings, newest first.",
  params: companyKey,
  query: pageQuery,
  reply: z.object({ total: z.number().int(), jobPostings: z.array(postingCard) }),
  fails: ['company.notFound'],
})

export const editCompany = endpoint('PATCH /api/company/:id', {
  who: 'recruiter',
  summary: "Changes fields of your company's profile; lists are replaced.",
  params: companyKey,
  body: companyForm.safeExtend({
    updatedAt: givenInstant
      .describe('The `updatedAt` the edit began with: a change by somebody else since then is 409.')
      .optional(),
  }),
  reply: company,
  fails: [
    'company.notFound',
    'company.changed',
    'company.renamedEnough',
    'company.nameOfAnother',
    'rank.tooLow',
    'place.unknown',
    'blockchain.unknown',
    'link.invalid',
    'image.foreign',
  ],
})
