import { pagePath } from '@chainwork/contract/pages'
import { type PostingStatus, postingStatuses } from '@chainwork/contract/postings/values'

/** What the address of the list says. */
export interface OwnListState {
  q: string
  /** Code of a country or region. */
  loc: string
  status: PostingStatus | ''
  sort: 'desc' | 'asc'
  offset: number
}

/** Reads an address; what it cannot mean is left out. */
export function readOwnList(params: URLSearchParams): OwnListState {
  const status = params.get('status') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    loc: /^[A-Za-z]{2}(-[\w-]{1,16})?$/.exec(params.get('loc') ?? '')?.[0].toUpperCase() ?? '',
    status: (postingStatuses as readonly string[]).includes(status) ? (status as PostingStatus) : '',
    sort: params.get('sort') === 'asc' ? 'asc' : 'desc',
    offset: Math.min(Number(/^\d{1,7}$/.exec(params.get('offset') ?? '')?.[0] ?? 0), 1_000_000),
  }
}

/** The address of a list, without what is not set. */
export function writeOwnList(
  { q, loc, status, sort, offset }: Partial<OwnListState>,
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (loc) params.set('loc', loc)
  if (status) params.set('status', status)
  if (sort === 'asc') params.set('sort', sort)
  if (offset) params.set('offset', String(offset))
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size ? `${pagePath('/recruiter/my-jobs')}?${params}` : pagePath('/recruiter/my-jobs')
}

/** True when something narrows the list down. */
export function isNarrowed({ q, loc, status }: OwnListState): boolean {
  return Boolean(q || loc || status)
}
