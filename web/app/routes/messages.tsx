import { idOf } from '@chainwork/contract/ids'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { Route } from './+types/messages.ts'
import { type Fetch, ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { type OwnInvitationsData, OwnInvitations } from '../features/invitations/own-invitations.tsx'
import own from '../features/invitations/invitations.module.css'
import { MessagesScreen } from '../features/notifications/messages-screen.tsx'
import { guard } from '../features/session/guard.ts'
import { hasOffice } from '../features/session/has-office.ts'
import { isSeeker } from '../features/session/is-seeker.ts'
import { sessionContext } from '../features/session/open-session.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { loadThreads } from '../features/threads/load-threads.ts'
import { MessageTabs, notificationsPath } from '../features/threads/message-tabs.tsx'
import { ThreadsScreen } from '../features/threads/threads-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]
export const handle: PageHandle = { crumb: 'Messages' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams: params } = url
  const after = idOf('notification').safeParse(params.get('after'))
  const { fetch } = context.get(hostContext)
  const session = await context.get(sessionContext)()
  const next = after.success ? `&after=${after.data}` : ''
  const tab = params.get('tab')
  // Links from before notifications had a part of their own, and those of the other side.
  if (hasOffice(session)) throw redirect(notificationsPath(true) + next)
  if (next && tab !== 'notifications') throw redirect(notificationsPath(false) + next)
  if (!isSeeker(session) || tab === 'notifications') {
    const query = after.success ? { after: after.data } : {}
    const page = await call('GET /api/notifications', { query }, { fetch })
    return { page: { ...page, isFirst: !after.success } }
  }
  if (tab === 'invitations') return { invitations: await loadOwnInvitations(fetch), hasInvitations: true }
  return { threads: await loadThreads('jobSeeker', url, fetch) }
}

export const meta = () => accountMeta('Messages')

export default function Messages({
  loaderData: { page, threads, hasInvitations, invitations },
}: Route.ComponentProps) {
  useOldLinks()
  if (page) return <MessagesScreen page={page} />
  if (!hasInvitations) return <ThreadsScreen data={threads!} />
  return (
    <main id="main" className={own.page}>
      <PageHeader title="Messages" />
      <MessageTabs current="invitations" />
      <OwnInvitations data={invitations ?? null} />
    </main>
  )
}

/** Mails lead to an invitation by what only the browser reads of an address. */
function useOldLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { hash, search } = location
    if (/^#inv(?:_|itations$)/.test(hash) && !search.includes('tab='))
      void navigate(`${pagePath('/messages')}?tab=invitations${hash}`, { replace: true })
  }, [navigate])
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
