import { hasRank } from '@chainwork/contract/identity/values'
import type { Route } from './+types/recruiter-job-boards.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { BoardsScreen } from '../features/recruiter/job-boards/boards-screen.tsx'
import { sessionContext } from '../features/session/open-session.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Job boards' }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const { companyContext } = await context.get(sessionContext)()
  const { items } = await call('GET /api/recruiter/job-board', {}, { fetch })
  return {
    boards: items,
    isAdmin: hasRank(companyContext?.role ?? 'recruiter', 'admin'),
    now: Date.now(),
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Job boards')

export default function JobBoards({ loaderData }: Route.ComponentProps) {
  return <BoardsScreen {...loaderData} />
}
