import type { Route } from './+types/recruiter-settings-billing.ts'
import { savedCardPath } from '@chainwork/contract/billing/pages'
import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import { hostContext } from '../context.ts'
import { BillingScreen } from '../features/buying/billing-screen.tsx'
import { loadBilling } from '../features/buying/load-billing.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { guard } from '../features/session/guard.ts'
import { withNotice } from '../features/session/notice.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Payment and Billing' }

export const middleware: Route.MiddlewareFunction[] = [guard('companyAdmin')]

export async function loader({ url, context }: Route.LoaderArgs) {
  // Told once: the address without it can be read again.
  if (url.pathname + url.search === savedCardPath)
    throw redirect(pagePath('/recruiter/settings/payment-and-billing'), { headers: withNotice('Card saved') })
  const session = await context.get(sessionContext)()
  return loadBilling(session, url.searchParams.get('after'), context.get(hostContext).fetch)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Payment and Billing')

export default function PaymentAndBilling({ loaderData }: Route.ComponentProps) {
  return <BillingScreen billing={loaderData} />
}
