import { redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/wallets.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { readForm, refusedForm } from '../features/forms/read-form.ts'
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
  return { wallets, memberSince }
}

/** Disconnects a wallet. Without scripts it leads back to the page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, z.object({ address: z.string() }))
  if (!form.ok) return form.answer
  try {
    const { address } = form.input
    const { message } = await call(
      'DELETE /api/web3/:address',
      { params: { address } },
      { fetch: context.get(hostContext).fetch },
    )
    return request.headers.get('accept')?.includes('text/html') ? redirect(url.pathname) : { told: message }
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => accountMeta('My Wallets')

export default function Wallets({ loaderData }: Route.ComponentProps) {
  return <WalletsScreen wallets={loaderData.wallets} memberSince={loaderData.memberSince} />
}
