import type { BoardDetail } from '@chainwork/contract/job-boards/schemas'
import { data } from 'react-router'
import { type Fetch, ApiFailure, call } from '../../../api/client.ts'

/** A board of the company with its reads and posts. Throws 404 where there is none. */
export async function loadBoard(id: string, fetch: Fetch): Promise<BoardDetail> {
  return call('GET /api/recruiter/job-board/:id', { params: { id } }, { fetch }).catch((error: unknown) => {
    if (error instanceof ApiFailure && [404, 422].includes(error.status)) throw data(null, { status: 404 })
    throw error
  })
}
