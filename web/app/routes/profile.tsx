import { useSearchParams } from 'react-router'
import type { Route } from './+types/profile.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { loadStanding } from '../features/on-chain/load-moment.ts'
import { loadOnChain } from '../features/on-chain/load-on-chain.ts'
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { tabOf } from '../features/profile/profile-tab.ts'
import { staysFor } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const [profile, onChain, unfinished] = await Promise.all([
    call('GET /api/graph/job-seeker/me', {}, { fetch }),
    loadOnChain('me', fetch),
    call('GET /api/job-seeker/me/unfinished', {}, { fetch }),
  ])
  // Who has decided who sees their scores is not asked.
  const mayDecide = onChain.web3?.state !== 'not-connected' && profile.visibility?.onChain === 'appliedTo'
  const asksWhoSees = mayDecide && (await loadStanding(fetch)).asksWhoSees
  return { profile, onChain, asksWhoSees, unfinished: unfinished.items }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

/** Another tab of the same profile needs nothing new. */
export const shouldRevalidate = staysFor(
  (from, to, isSent) => !isSent && from.pathname === to.pathname && from.search !== to.search,
)

export const meta = () => accountMeta('My Profile')

export default function OwnProfile({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return <ProfileScreen {...loaderData} tab={tabOf(params)} />
}
