import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery, limit, listOf } from '../page.ts'
import { pageSize } from '../page-limits.ts'
import { opaque } from '../text.ts'
import { instant } from '../time.ts'
import { maxDismissedCompanies, maxDismissedPostings } from './dismissed-limits.ts'

/** Id or slug; what is not one answers like something missing. */
const onKey = {
  who: 'seeker',
  params: z.object({ id: opaque(200).describe('The id of what is meant, alone or at the end of its slug.') }),
  budget: { user: [120, 60] },
} as const

const dismissedPosting = z.object({
  message: z.string(),
  jobPostingId: idOf('posting'),
  dismissed: z.boolean().describe('Whether it is dismissed now.'),
})
const dismissedCompany = z.object({
  message: z.string(),
  companyId: idOf('company'),
  dismissed: z.boolean().describe('Whether it is dismissed now.'),
})

export const dismissPosting = endpoint('POST /api/job-posting/:id/dismissal', {
  ...onKey,
  summary: `Dismisses a posting: searches, similar posts and alerts leave it out for the seeker. At most ${maxDismissedPostings.toLocaleString('en-US')}.`,
  reply: dismissedPosting,
  fails: ['posting.notFound', 'posting.gone', 'posting.frozen', 'legal.unavailable', 'dismissed.full'],
})

export const restorePosting = endpoint('DELETE /api/job-posting/:id/dismissal', {
  ...onKey,
  summary: 'Brings a dismissed posting back; also one that is closed.',
  reply: dismissedPosting,
  fails: ['posting.notFound'],
})

export const dismissCompany = endpoint('POST /api/company/:id/dismissal', {
  ...onKey,
  summary: `Dismisses all postings of a company, also those to come. At most ${maxDismissedCompanies} companies.`,
  reply: dismissedCompany,
  fails: ['company.notFound', 'dismissed.companiesFull'],
})

export const restoreCompany = endpoint('DELETE /api/company/:id/dismissal', {
  ...onKey,
  summary: 'Brings the postings of a dismissed company back, except those dismissed one by one.',
  reply: dismissedCompany,
  fails: ['company.notFound'],
})

export const listDismissed = endpoint('GET /api/job-seeker/me/dismissed', {
  who: 'seeker',
  summary: 'The dismissed postings, the latest first, and every dismissed company.',
  query: anyQuery.extend({ limit: limit.default(pageSize), after: opaque(100).optional() }),
  reply: listOf(
    z.object({
      id: idOf('posting'),
      slug: z.string(),
      jobTitle: z.string().describe('The title when it was dismissed.'),
      company: z.object({ id: idOf('company'), name: z.string(), avatarUrl: z.string().nullable() }),
      isOpen: z.boolean().describe('Whether it can be opened.'),
      dismissedAt: instant.describe('When it was dismissed.'),
    }),
  ).extend({
    companies: z
      .array(
        z.object({
          id: idOf('company'),
          slug: z.string(),
          name: z.string(),
          avatarUrl: z.string().nullable(),
          dismissedAt: instant.describe('When it was dismissed.'),
        }),
      )
      .describe('All dismissed companies, on every page.'),
  }),
})
