import type { List } from '@chainwork/contract/page'
import type { Shortlist, Shortlisted } from '@chainwork/contract/shortlists/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { ApiFailure, call } from '../../api/client.ts'

export interface LoadedShortlists {
  lists: Shortlist[]
  /** The one that is open, with a page of who is on it. */
  open: { list: Shortlist; page: List<Shortlisted>; isFirst: boolean } | null
  now: number
}

/** The page of one shortlist. */
export function shortlistPath(list: string): string {
  return `${pagePath('/recruiter/shortlists')}?list=${list}`
}

/** The shortlists, and who is on the one that the address names, else on the first. */
export async function loadShortlists(
  params: URLSearchParams,
  fetch: typeof globalThis.fetch,
): Promise<LoadedShortlists> {
  try {
    return await lookAtShortlists(params, fetch)
  } catch (error) {
    // A colleague deleted the list between the two requests.
    if (error instanceof ApiFailure && error.status === 404) return lookAtShortlists(params, fetch)
    throw error
  }
}

async function lookAtShortlists(
  params: URLSearchParams,
  fetch: typeof globalThis.fetch,
): Promise<LoadedShortlists> {
  const { items: lists } = await call('GET /api/recruiter/shortlist', {}, { fetch })
  const list = lists.find(({ id }) => id === params.get('list')) ?? lists[0]
  const now = Date.now()
  if (!list) return { lists, open: null, now }
  const after = params.get('after')
  const listed = after === null ? null : await listAfter(list.id, after, fetch)
  const page = listed ?? (await listPeople(list.id, {}, fetch))
  return { lists, open: { list, page, isFirst: !listed }, now }
}

/** Null for a position that is none: links are typed and cut by people. */
async function listAfter(
  id: string,
  after: string,
  fetch: typeof globalThis.fetch,
): Promise<List<Shortlisted> | null> {
  try {
    return await listPeople(id, { after }, fetch)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 422) return null
    throw error
  }
}

function listPeople(shortlistId: string, query: { after?: string }, fetch: typeof globalThis.fetch) {
  return call(
    'GET /api/recruiter/shortlist/:shortlistId/candidate',
    { params: { shortlistId }, query },
    { fetch },
  )
}
