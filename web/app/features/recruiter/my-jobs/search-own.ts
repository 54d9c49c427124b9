import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { call, type CallOptions } from '../../../api/client.ts'
import type { OwnListState } from './list-state.ts'

/** A card of the list, with how many applied. */
export interface OwnRow extends OwnCard {
  applicants: number
  newApplicants: number
}

/** One page of the company's job posts, from where the address begins unless told otherwise. */
export async function searchOwn(
  { q, loc, status, sort, offset }: OwnListState,
  options: CallOptions,
  page: { offset?: number; limit?: number } = {},
): Promise<{ jobPostings: OwnRow[]; total: number }> {
  const { jobPostings, total } = await call(
    'POST /api/jobs/recruiter/search',
    {
      body: {
        role: 'recruiter',
        jobKeyword: q || null,
        jobLocationCode: loc || null,
        status: status || null,
        sortBy: sort,
        pagination: { offset: page.offset ?? offset, limit: page.limit ?? ownPageSize },
      },
    },
    options,
  )
  const jobPostingIds = jobPostings.map(({ id }) => id)
  const { items } = jobPostingIds.length
    ? await call('POST /api/recruiter/applicant/count', { body: { jobPostingIds } }, options)
    : { items: [] }
  const numbers = new Map(items.map((each) => [each.id, each]))
  return {
    jobPostings: jobPostings.map((card) => ({
      ...card,
      applicants: numbers.get(card.id)?.applicants ?? 0,
      newApplicants: numbers.get(card.id)?.newApplicants ?? 0,
    })),
    total,
  }
}

export const ownPageSize = 20
