import { call, type CallOptions } from '../../../api/client.ts'
import type { OwnListState } from './list-state.ts'

/** One page of the company's job posts, from where the address begins unless told otherwise. */
export function searchOwn(
  { q, loc, status, sort, offset }: OwnListState,
  options: CallOptions,
  page: { offset?: number; limit?: number } = {},
) {
  return call(
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
}

export const ownPageSize = 20
