import { hasRank } from '@chainwork/contract/identity/values'
import type { Route } from './+types/recruiter-job-board.ts'
import { hostContext } from '../context.ts'
import { loadCredits } from '../features/buying/load-credits.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { BoardScreen } from '../features/recruiter/job-boards/board-screen.tsx'
import { boardName } from '../features/recruiter/job-boards/board-words.ts'
import { loadBoard } from '../features/recruiter/job-boards/load-board.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Job board' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const session = await context.get(sessionContext)()
  const [board, credits] = await Promise.all([loadBoard(params.id, fetch), loadCredits(session, fetch)])
  return {
    board,
    credits,
    isAdmin: hasRank(session.companyContext?.role ?? 'recruiter', 'admin'),
    now: Date.now(),
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  accountMeta(loaderData ? boardName(loaderData.board) : 'Job board')

export default function JobBoard({ loaderData }: Route.ComponentProps) {
  return <BoardScreen {...loaderData} />
}
