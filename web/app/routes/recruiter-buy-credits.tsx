import type { Route } from './+types/recruiter-buy-credits.ts'
import { hostContext } from '../context.ts'
import { BuyScreen } from '../features/buying/buy-screen.tsx'
import { loadCredits } from '../features/buying/load-credits.ts'
import { loadOffers } from '../features/buying/load-offers.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { staysFor, without } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Buy Credits' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const [offers, credits] = await Promise.all([
    loadOffers(fetch),
    loadCredits(await context.get(sessionContext)(), fetch),
  ])
  return { offers, credits, currency: url.searchParams.get('currency') }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

/** Choosing an offer changes nothing of the offers. */
export const shouldRevalidate = staysFor(
  (from, to) => from.search !== to.search && without(from, 'offer') === without(to, 'offer'),
)

export const meta = () => accountMeta('Buy Credits')

export default function BuyCredits({ loaderData }: Route.ComponentProps) {
  return <BuyScreen {...loaderData} />
}
