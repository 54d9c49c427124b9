import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import type { OwnFacets } from '@chainwork/contract/search/schemas'
import { emptySearch, payloadOf } from '@chainwork/contract/search/search-url'
import { call, type CallOptions } from '../../../api/client.ts'
import type { OwnListState } from './own-list-address.ts'

/** A card of the list, with how many applied. */
export interface OwnRow extends OwnCard {
  applicants: number
  newApplicants: number
}

export interface OwnResult {
  jobPostings: OwnRow[]
  total: number
  /** How many there are without any filter. */
  everything: number
  /** Counted where it was asked for. */
  facets: OwnFacets | null
}

/** One page of the company's job posts, from where the address begins unless told otherwise. */
export async function searchOwn(
  { q, loc, status, sort, offset, ...narrowed }: OwnListState,
  options: CallOptions,
  page: { offset?: number; limit?: number; facets?: boolean } = {},
): Promise<OwnResult> {
  const { filters, rangeFilters, locationType } = payloadOf({ ...emptySearch, ...narrowed })
  const { jobPostings, total, everything, facets } = await call(
    'POST /api/jobs/recruiter/search',
    {
      body: {
        role: 'recruiter',
        jobKeyword: q || null,
        jobLocationCode: loc || null,
        status: status || null,
        sortBy: sort,
        filters,
        rangeFilters,
        locationType,
        facets: page.facets ?? false,
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
    everything,
    facets,
  }
}

export const ownPageSize = 20
