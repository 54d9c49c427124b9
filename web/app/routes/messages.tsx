import { idOf } from '@chainwork/contract/ids'
import type { Route } from './+types/messages.ts'
import { type Fetch, ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { OwnInvitations, type OwnInvitationsData } from '../features/invitations/own-invitations.tsx'
import { MessagesScreen } from '../features/notifications/messages-screen.tsx'
import { guard } from '../features/session/guard.ts'
import { isSeeker } from '../features/session/is-seeker.ts'
import { sessionContext } from '../features/session/open-session.ts'
import type { PageHandle } from '../features/shell/layout.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]
export const handle: PageHandle = { crumb: 'Notifications' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = idOf('notification').safeParse(url.searchParams.get('after'))
  const { fetch } = context.get(hostContext)
  const hasInvitations = !after.success && isSeeker(await context.get(sessionContext)())
  const [page, invitations] = await Promise.all([
    call('GET /api/notifications', { query: after.success ? { after: after.data } : {} }, { fetch }),
    hasInvitations ? loadOwnInvitations(fetch) : null,
  ])
  return { page: { ...page, isFirst: !after.success }, hasInvitations, invitations }
}

export const meta = () => accountMeta('Notifications')

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { page, hasInvitations, invitations } = loaderData
  return (
    <MessagesScreen page={page}>
      {hasInvitations ? <OwnInvitations data={invitations} /> : null}
    </MessagesScreen>
  )
}

/** Invitations shown at once, the latest first. */
const maxInvitations = 50

/** The caller's invitations; null when they could not be loaded, so that the rest of the page is still there. */
async function loadOwnInvitations(fetch: Fetch): Promise<OwnInvitationsData | null> {
  try {
    const { items } = await call(
      'GET /api/job-seeker/me/invitation',
      { query: { limit: maxInvitations } },
      { fetch },
    )
    return { items, now: Date.now() }
  } catch (error) {
    if (error instanceof ApiFailure && error.status >= 500) return null
    throw error
  }
}
