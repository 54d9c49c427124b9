import { useRouteLoaderData } from 'react-router'
import { sharedState } from '../../ui/shared-state.ts'
import { useSession } from '../session/use-session.ts'
import { type Fetch, call } from '../../api/client.ts'

let known: { whose: string; count: number } | null = null
const state = sharedState()

/** Takes over how many are unread for this person on this side. */
export function setUnread(whose: string, count: number): void {
  if (known?.whose === whose && known.count === count) return
  known = { whose, count }
  state.changed()
}

/** How many are unread: what came with the page until something newer is known. */
export function useUnread(): { unread: number; whose: string } {
  const { user, context, companyContext } = useSession()
  const loaded = useRouteLoaderData('root') as { unread?: number } | undefined
  const whose = [user.uid, context, companyContext?.id].join(' ')
  const count = state.use(() => (known?.whose === whose ? known.count : undefined), undefined)
  return { unread: count ?? loaded?.unread ?? 0, whose }
}

/** How many are unread. Without the count every page still works; its bell then shows none. */
export async function countUnread(fetch: Fetch): Promise<number> {
  const { unread } = await call('GET /api/notifications/unread', {}, { fetch }).catch(() => ({ unread: 0 }))
  return unread
}
