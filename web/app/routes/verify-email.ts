import { pagePath } from '@chainwork/contract/pages'
import { isReturnPath } from '@chainwork/contract/identity/return-path'
import { data, redirect } from 'react-router'
import type { Route } from './+types/verify-email.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { withNotice } from '../features/session/notice.ts'

/** Sends the verification mail again; without scripts it leads back to where it was asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const from = String((await request.formData()).get('from') ?? '')
  const isPage = request.headers.get('accept')?.includes('text/html')
  try {
    await call(
      'POST /api/verify-email',
      { body: continueOf(from) },
      { fetch: context.get(hostContext).fetch },
    )
    if (isPage)
      return redirect(isReturnPath(from) ? from : pagePath('/'), { headers: withNotice('linkSent') })
    return {
      isSent: true,
      message: from.startsWith(pagePath('/signup')) ? 'email resent!' : 'Verification link sent',
    }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    const reason = error.failure?.reason
    if (isPage && (reason === 'mail.cooldown' || reason === 'mail.limit'))
      return redirect(isReturnPath(from) ? from : pagePath('/'), {
        headers: withNotice(reason === 'mail.limit' ? 'mailLimit' : 'mailCooldown'),
      })
    if (isPage) throw error
    return data({ isSent: false, message: error.message }, { status: error.status })
  }
}

/** Without a connection the page stays on which it was asked for. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

/** The new mail leads where the one before did: on from an account page, else back to the page itself. */
function continueOf(from: string): { continueUrl?: string } {
  const [path = '', query] = from.split('?')
  const onward = /^\/(login|signup)$/.test(path) ? new URLSearchParams(query).get('continue') : from
  return onward && isReturnPath(onward) ? { continueUrl: onward } : {}
}

export function loader() {
  return redirect(pagePath('/'))
}
