import { type PostingStatus, postingStatuses } from '@chainwork/contract/postings/values'

/** What the address of the list says. */
export interface ListState {
  q: string
  status: PostingStatus | ''
  offset: number
}

/** Reads an address; what it cannot mean is left out. */
export function readList(params: URLSearchParams): ListState {
  const status = params.get('status') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    status: (postingStatuses as readonly string[]).includes(status) ? (status as PostingStatus) : '',
    offset: Math.min(Number(/^\d{1,7}$/.exec(params.get('offset') ?? '')?.[0] ?? 0), 1_000_000),
  }
}

/** The address of a list, without what is not set. */
export function writeList({ q, status, offset }: ListState, more: Record<string, string> = {}): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (status) params.set('status', status)
  if (offset) params.set('offset', String(offset))
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size ? `/recruiter/my-jobs?${params}` : '/recruiter/my-jobs'
}
