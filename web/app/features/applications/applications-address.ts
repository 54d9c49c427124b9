import { pagePath } from '@chainwork/contract/pages'
import { dismissedCursor } from '@chainwork/contract/applications/dismissed-limits'
import { applicationsCursor } from '@chainwork/contract/applications/values'

/** What the address of the applications says. */
export interface ApplicationListState {
  tab: 'applied' | 'saved' | 'dismissed'
  /** Of saved postings: how many come before this page. */
  offset: number
  /** Of applications or dismissed postings: where the page before ended. */
  after: string
  /** The application that is open. */
  application: string
}

const tabs = ['applied', 'saved', 'dismissed'] as const

/** Reads an address; what it cannot mean is left out. */
export function readApplicationList(params: URLSearchParams): ApplicationListState {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 100)
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'applied'
  return {
    tab,
    offset: Number(/^\d{1,5}$/.exec(params.get('offset') ?? '')?.[0] ?? 0),
    after: (tab === 'dismissed' ? dismissedCursor : applicationsCursor).exec(text('after'))?.[0] ?? '',
    application: text('application'),
  }
}

/** The address of a list, without what is not set. */
export function writeApplicationList(
  state: Partial<ApplicationListState>,
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams()
  if (state.tab && state.tab !== 'applied') params.set('tab', state.tab)
  if (state.offset) params.set('offset', String(state.offset))
  if (state.after) params.set('after', state.after)
  if (state.application) params.set('application', state.application)
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return params.size ? `${pagePath('/applied-jobs')}?${params}` : pagePath('/applied-jobs')
}
