import type { Posting } from '@chainwork/contract/postings/schemas'
import { data } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import { similarPostings, titleQueries } from './similar-postings.ts'

/** The posting an address names. Throws what the page shows instead: nothing there, or closed with similar ones. */
export async function openPosting(key: string, fetch: typeof globalThis.fetch): Promise<Posting> {
  try {
    return await call('GET /api/jobs/:id', { params: { id: key } }, { fetch })
  } catch (error) {
    if (error instanceof ApiFailure && [404, 422].includes(error.status)) throw data(null, { status: 404 })
    if (error instanceof ApiFailure && error.status === 410)
      throw data(
        { words: titleQueries(key)[0] ?? '', similar: await similarPostings(key, fetch) },
        { status: 410 },
      )
    throw error
  }
}
