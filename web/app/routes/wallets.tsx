import type { Route } from './+types/wallets.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { loadMoment } from '../features/on-chain/load-moment.ts'
import { WalletMoment } from '../features/on-chain/wallet-moment.tsx'
import { guard } from '../features/session/guard.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { WalletsScreen } from '../features/wallets/wallets-screen.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('seeker')]
export const handle: PageHandle = { crumb: 'My Wallets' }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const [wallets, { memberSince }] = await Promise.all([
    call('GET /api/job-seeker/me/web3-account', {}, { fetch }),
    call('GET /api/user-info', {}, { fetch }),
  ])
  return { wallets, memberSince, moment: await loadMoment(wallets, fetch) }
}

export const meta = () => accountMeta('My Wallets')

export default function Wallets({ loaderData }: Route.ComponentProps) {
  const { wallets, memberSince, moment } = loaderData
  return (
    <WalletsScreen
      wallets={wallets}
      memberSince={memberSince}
      moment={moment ? <WalletMoment {...moment} /> : null}
    />
  )
}
