import { data } from 'react-router'
import type { Route } from './+types/unsubscribe.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { UnsubscribeScreen } from '../features/alerts/unsubscribe-screen.tsx'
import type { PageHandle } from '../features/shell/layout.tsx'

export const handle: PageHandle = { bar: 'plain', hidesBanner: true }

/** Shows what a mail's link would end; mail programs that follow links by themselves end nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  try {
    const query = { token: token.slice(0, 200) }
    return { ...(await call('GET /api/unsubscribe', { query }, context.get(hostContext))), token }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    return data(
      { mails: 'allAlerts' as const, label: null, isActive: false, token: null },
      { status: error.status },
    )
  }
}

/** The button of the page, and the one click of a mail program (RFC 8058), which brings the token in the address only. */
export async function action({ url, context }: Route.ActionArgs) {
  const token = (url.searchParams.get('token') ?? '').slice(0, 200)
  try {
    await call('POST /api/unsubscribe', { body: { token } }, context.get(hostContext))
    return { isDone: true }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    return data({ isDone: false }, { status: error.status })
  }
}

export const meta = () => accountMeta('Unsubscribe')

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribeScreen {...loaderData} isDone={actionData?.isDone === true} />
}
