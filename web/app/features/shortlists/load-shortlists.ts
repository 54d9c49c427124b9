import type { List } from '@chainwork/contract/page'
import type { Shortlist, Shortlisted } from '@chainwork/contract/shortlists/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { type Fetch, call, nullFor } from '../../api/client.ts'

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
export async function loadShortlists(params: URLSearchParams, fetch: Fetch): Promise<LoadedShortlists> {
  const found = await lookAtShortlists(params, fetch).catch(nullFor(404))
  // A colleague deleted the list between the two requests.
  return found ?? lookAtShortlists(params, fetch)
}

async function lookAtShortlists(params: URLSearchParams, fetch: Fetch): Promise<LoadedShortlists> {
  const { items: lists } = await call('GET /api/recruiter/shortlist', {}, { fetch })
  const list = lists.find(({ id }) => id === params.get('list')) ?? lists[0]
  const now = Date.now()
  if (!list) return { lists, open: null, now }
  const after = params.get('after')
  // Links are typed and cut by people: a position that is none is the beginning.
  const listed = after === null ? null : await listPeople(list.id, { after }, fetch).catch(nullFor(422))
  const page = listed ?? (await listPeople(list.id, {}, fetch))
  return { lists, open: { list, page, isFirst: !listed }, now }
}

function listPeople(shortlistId: string, query: { after?: string }, fetch: Fetch) {
  return call(
    'GET /api/recruiter/shortlist/:shortlistId/candidate',
    { params: { shortlistId }, query },
    { fetch },
  )
}
