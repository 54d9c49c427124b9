import { call, type CallOptions } from '../../../api/client.ts'
import type { ListState } from './list-state.ts'

/** One page of the company's job posts, from where the address begins unless told otherwise. */
export function searchOwn(
  { q, loc, status, sort, offset }: ListState,
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
        pagination: { offset: page.offset ?? offset, limit: page.limit ?? pageSize },
      },
    },
    options,
  )
}

export const pageSize = 20
