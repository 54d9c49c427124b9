import type { Route } from './+types/recruiter-settings-billing.ts'
import { savedCardPath } from '@chainwork/contract/billing/pages'
import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import { hostContext } from '../context.ts'
import { actOnBilling } from '../features/buying/act-on-billing.ts'
import { BillingScreen } from '../features/buying/billing-screen.tsx'
import { loadBilling } from '../features/buying/load-billing.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { guard } from '../features/session/guard.ts'
import { withNotice } from '../features/session/notice.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { ownCompany } from '../features/session/own-company.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Payment and Billing' }

export const middleware: Route.MiddlewareFunction[] = [guard('companyAdmin')]

export async function loader({ url, context }: Route.LoaderArgs) {
  // Told once: the address without it can be read again.
  if (url.pathname + url.search === savedCardPath)
    throw redirect(pagePath('/recruiter/settings/payment-and-billing'), { headers: withNotice('cardSaved') })
  const session = await context.get(sessionContext)()
  return loadBilling(session, url.searchParams.get('after'), context.get(hostContext).fetch)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const company = ownCompany(await context.get(sessionContext)())
  return actOnBilling(request, url, { fetch: context.get(hostContext).fetch, company })
}

/** Without a connection the page stays, with everything on it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Payment and Billing')

export default function PaymentAndBilling({ loaderData, actionData }: Route.ComponentProps) {
  return <BillingScreen billing={loaderData} answer={actionData} />
}
