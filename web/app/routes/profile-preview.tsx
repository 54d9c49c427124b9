import type { Route } from './+types/profile-preview.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { loadOnChain } from '../features/on-chain/load-on-chain.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { PreviewScreen, type SeenAs } from '../features/visibility/preview-screen.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Preview' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const as: SeenAs = url.searchParams.get('as') === 'appliedTo' ? 'appliedTo' : 'allRecruiters'
  const [seen, onChain] = await Promise.all([
    call('GET /api/job-seeker/me/preview', { query: { as } }, { fetch }),
    loadOnChain('me', fetch, as),
  ])
  return { ...seen, onChain, as }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('As a recruiter sees you')

export default function ProfilePreview({ loaderData }: Route.ComponentProps) {
  return <PreviewScreen {...loaderData} />
}
