import { idOf } from '@chainwork/contract/ids'
import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import type { Route } from './+types/recruiter-messages.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { MessagesScreen } from '../features/notifications/messages-screen.tsx'
import type { PageHandle } from '../features/shell/layout.tsx'
import { loadThreads } from '../features/threads/load-threads.ts'
import { ThreadsScreen } from '../features/threads/threads-screen.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Messages', fitsPhones: true }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const tab = url.searchParams.get('tab')
  if (tab === 'invitations') throw redirect(pagePath('/recruiter/invitations'))
  if (tab !== 'notifications') return { threads: await loadThreads('recruiter', url, fetch), page: null }
  const after = idOf('notification').safeParse(url.searchParams.get('after'))
  const query = after.success ? { after: after.data } : {}
  const page = await call('GET /api/notifications', { query }, { fetch })
  return { threads: null, page: { ...page, isFirst: !after.success } }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Messages')

export default function RecruiterMessages({ loaderData: { threads, page } }: Route.ComponentProps) {
  return page ? <MessagesScreen page={page} /> : <ThreadsScreen data={threads} />
}
