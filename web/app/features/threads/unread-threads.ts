import { useRouteLoaderData } from 'react-router'
import { sharedState } from '../../ui/shared-state.ts'
import { useSession } from '../session/use-session.ts'
import { type Fetch, call } from '../../api/client.ts'

let known: { whose: string; count: number } | null = null
let changes = 0
const state = sharedState()

/** Takes over how many threads this person on this side has not read, and that something may have changed in them. */
export function takeThreadChange(whose: string, count: number | null): void {
  if (count !== null) known = { whose, count }
  changes += 1
  state.changed()
}

/** How many threads are unread: what came with the page until something newer is known. */
export function useUnreadThreads(): number {
  const { user, context, companyContext } = useSession()
  const loaded = useRouteLoaderData('root') as { unreadThreads?: number } | undefined
  const whose = [user.uid, context, companyContext?.id].join(' ')
  const count = state.use(() => (known?.whose === whose ? known.count : undefined), undefined)
  return count ?? loaded?.unreadThreads ?? 0
}

/** Another number each time that something may have changed. */
export function useThreadChanges(): number {
  return state.use(() => changes, 0)
}

/** How many threads are unread. Without the count every page still works. */
export async function countUnreadThreads(fetch: Fetch): Promise<number> {
  const { unread } = await call('GET /api/thread/unread', {}, { fetch }).catch(() => ({ unread: 0 }))
  return unread
}
