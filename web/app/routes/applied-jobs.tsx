import type { Route } from './+types/applied-jobs.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/accounts/account-meta.ts'
import { SavedScreen } from '../features/saved/saved-screen.tsx'
import { guard } from '../features/session/guard.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

const pageSize = 20

export const middleware: Route.MiddlewareFunction[] = [guard('seeker')]
export const handle: PageHandle = { crumb: 'Applications' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const offset = Number(/^\d{1,5}$/.exec(url.searchParams.get('offset') ?? '')?.[0] ?? 0)
  const found = await call(
    'POST /api/jobs/:jobSeekerId/saved',
    { params: { jobSeekerId: 'me' }, body: { pagination: { offset, limit: pageSize } } },
    { fetch },
  )
  const saved = Object.fromEntries(found.jobPostings.map(({ id }) => [id, true]))
  return { saved, cards: found.jobPostings, total: found.total, offset, pageSize, now: Date.now() }
}

export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return waitForConnection(serverLoader, request.signal)
}

export const meta = () => accountMeta('Saved Posts')

export default function AppliedJobs({ loaderData }: Route.ComponentProps) {
  const { saved: _saved, ...shown } = loaderData
  return <SavedScreen {...shown} />
}
