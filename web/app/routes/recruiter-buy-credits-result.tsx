import type { Route } from './+types/recruiter-buy-credits-result.ts'
import { hostContext } from '../context.ts'
import { loadCredits } from '../features/buying/load-credits.ts'
import { loadPayment } from '../features/buying/load-payment.ts'
import { ResultScreen } from '../features/buying/result-screen.tsx'
import { accountMeta } from '../features/identity/account-meta.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { ownCompany } from '../features/session/own-company.ts'
import { staysFor } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Payment' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const session = await context.get(sessionContext)()
  const purchase = await loadPayment(ownCompany(session), url.searchParams.get('purchase'), fetch)
  // Read after it was confirmed, so that they count what it has brought.
  return { purchase, credits: await loadCredits(session, fetch) }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

/** Closing the dialog changes nothing of the payment. */
export const shouldRevalidate = staysFor(
  (from, to) => to.searchParams.get('read') === '1' && !from.searchParams.has('read'),
)

export const meta = () => accountMeta('Payment')

export default function BuyCreditsResult({ loaderData }: Route.ComponentProps) {
  return <ResultScreen {...loaderData} />
}
