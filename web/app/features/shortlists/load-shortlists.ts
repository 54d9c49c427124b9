import type { List } from '@chainwork/contract/page'
import type { Shortlist, Shortlisted } from '@chainwork/contract/shortlists/schemas'
import { call } from '../../api/client.ts'

export interface LoadedShortlists {
  lists: Shortlist[]
  /** The one that is open, with a page of who is on it. */
  open: { list: Shortlist; page: List<Shortlisted>; isFirst: boolean } | null
  now: number
}

/** The shortlists, and who is on the one that the address names, else on the first. */
export async function loadShortlists(
  params: URLSearchParams,
  fetch: typeof globalThis.fetch,
): Promise<LoadedShortlists> {
  const { items: lists } = await call('GET /api/recruiter/shortlist', {}, { fetch })
  const list = lists.find(({ id }) => id === params.get('list')) ?? lists[0]
  const now = Date.now()
  if (!list) return { lists, open: null, now }
  const after = /^[\dT:.Z-]+_see_\w+$/.exec(params.get('after') ?? '')?.[0]
  const page = await call(
    'GET /api/recruiter/shortlist/:shortlistId/candidate',
    { params: { shortlistId: list.id }, query: after ? { after } : {} },
    { fetch },
  )
  return { lists, open: { list, page, isFirst: !after }, now }
}
