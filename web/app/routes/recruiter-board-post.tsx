import { data } from 'react-router'
import type { Route } from './+types/recruiter-board-post.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { loadBoard } from '../features/recruiter/job-boards/load-board.ts'
import { OverlayScreen } from '../features/recruiter/job-boards/overlay-screen.tsx'
import { loadOwnPosting } from '../features/recruiter/load-own-posting.ts'
import { loadStep } from '../features/recruiter/wizard/load-step.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Add details' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const [board, { posting, own }] = await Promise.all([
    loadBoard(params.id, fetch),
    loadOwnPosting(params.key, fetch),
  ])
  const post = board.jobPostings.find(({ jobPostingId }) => jobPostingId === posting.id)
  if (!post || !board.isOwner) throw data(null, { status: 404 })
  const { chains, timeZones } = await loadStep(own.form, fetch)
  return { board, post, copy: own.form, rev: own.rev, chains, timeZones }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) => accountMeta(loaderData?.post.title ?? 'Add details')

export default function BoardPost({ loaderData }: Route.ComponentProps) {
  return <OverlayScreen {...loaderData} />
}
