import { data } from 'react-router'
import { type Fetch, ApiFailure, call } from '../../api/client.ts'

/** A posting of their own company with its working copy; everybody else's is missing here. Throws 404. */
export async function loadOwnPosting(key: string, fetch: Fetch) {
  try {
    const { own, ...posting } = await call('GET /api/jobs/:id', { params: { id: key } }, { fetch })
    if (own) return { posting, own }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
  }
  throw data(null, { status: 404 })
}
