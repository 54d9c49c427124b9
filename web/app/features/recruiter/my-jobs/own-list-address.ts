import { pagePath } from '@chainwork/contract/pages'
import { type PostingStatus, postingStatuses } from '@chainwork/contract/postings/values'
import { type FacetAddress, type ListName, listNames } from '@chainwork/contract/search/facets'
import { type SearchState, emptySearch, readSearch } from '@chainwork/contract/search/search-url'

/** Filters with several values; all posts have the size of their company. */
type OwnList = Exclude<ListName, Extract<FacetAddress, 'size'>>

/** What the address of the list says. */
export interface OwnListState extends Pick<SearchState, 'min' | 'max' | OwnList> {
  q: string
  /** Code of a country or region. */
  loc: string
  status: PostingStatus | ''
  sort: 'desc' | 'asc'
  offset: number
}

const ownLists = listNames.filter((name): name is OwnList => name !== 'size')

/** Reads an address; what it cannot mean is left out. */
export function readOwnList(params: URLSearchParams): OwnListState {
  const status = params.get('status') ?? ''
  return {
    ...filtersIn(readSearch(params)),
    q: (params.get('q') ?? '').trim().slice(0, 200),
    loc: /^[A-Za-z]{2}(-[\w-]{1,16})?$/.exec(params.get('loc') ?? '')?.[0].toUpperCase() ?? '',
    status: (postingStatuses as readonly string[]).includes(status) ? (status as PostingStatus) : '',
    sort: params.get('sort') === 'asc' ? 'asc' : 'desc',
    offset: Math.min(Number(/^\d{1,7}$/.exec(params.get('offset') ?? '')?.[0] ?? 0), 1_000_000),
  }
}

/** The list without its filters. */
export const withoutFilters = filtersIn(emptySearch)

function filtersIn(state: SearchState): Pick<SearchState, 'min' | 'max' | OwnList> {
  const lists = Object.fromEntries(ownLists.map((name) => [name, state[name]])) as Record<OwnList, string[]>
  return { ...lists, min: state.min, max: state.max }
}

/** What the address of a list says, without what is not set. */
export function paramsOfOwnList(state: Partial<OwnListState>): URLSearchParams {
  const params = new URLSearchParams()
  const { q, loc, min, max, status, sort, offset } = state
  if (q) params.set('q', q)
  if (loc) params.set('loc', loc)
  for (const name of ownLists) for (const value of state[name] ?? []) params.append(name, value)
  if (min) params.set('min', min)
  if (max) params.set('max', max)
  if (status) params.set('status', status)
  if (sort === 'asc') params.set('sort', sort)
  if (offset) params.set('offset', String(offset))
  return params
}

/** The address of a list. */
export function writeOwnList(state: Partial<OwnListState>, more: Record<string, string> = {}): string {
  const params = paramsOfOwnList(state)
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size ? `${pagePath('/recruiter/my-jobs')}?${params}` : pagePath('/recruiter/my-jobs')
}

/** True when something narrows the list down. */
export function isNarrowed(state: OwnListState): boolean {
  return Boolean(isSought(state) || state.min || state.max || ownLists.some((name) => state[name].length))
}

/** True when words, place or status narrow the list down. */
export function isSought({ q, loc, status }: OwnListState): boolean {
  return Boolean(q || loc || status)
}
