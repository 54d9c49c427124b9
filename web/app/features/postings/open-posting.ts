import type { Reason } from '@chainwork/contract/failures'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { data } from 'react-router'
import { type Fetch, ApiFailure, call } from '../../api/client.ts'
import { similarPostings, titleQueries } from './similar-postings.ts'

/** Why a posting that was there is not shown any more. */
export type Ending = 'closed' | 'frozen' | 'legal'
const endings: Partial<Record<Reason, Ending>> = {
  'posting.gone': 'closed',
  'posting.frozen': 'frozen',
  'legal.unavailable': 'legal',
}

/** The posting an address names. Throws what the page shows instead: nothing there, or why not, with similar ones. */
export async function openPosting(key: string, fetch: Fetch): Promise<Posting> {
  try {
    return await call('GET /api/jobs/:id', { params: { id: key } }, { fetch })
  } catch (error) {
    if (error instanceof ApiFailure && [404, 422].includes(error.status)) throw data(null, { status: 404 })
    const why = error instanceof ApiFailure && error.failure ? endings[error.failure.reason] : undefined
    if (error instanceof ApiFailure && why)
      throw data(
        { why, words: titleQueries(key)[0] ?? '', similar: await similarPostings(key, fetch) },
        { status: error.status },
      )
    throw error
  }
}
