import { isReturnPath } from '@chainwork/contract/identity/return-path'
import { data, redirect } from 'react-router'
import type { Route } from './+types/verify-email.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { withNotice } from '../features/shell/notice.ts'

/** Sends the verification mail again; without scripts it leads back to where it was asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const from = String((await request.formData()).get('from') ?? '')
  const isPage = request.headers.get('accept')?.includes('text/html')
  try {
    await call('POST /api/verify-email', { body: {} }, { fetch: context.get(hostContext).fetch })
    if (isPage) return redirect(isReturnPath(from) ? from : '/', { headers: withNotice('linkSent') })
    return { isSent: true, message: from.startsWith('/signup') ? 'email resent!' : 'Verification link sent' }
  } catch (error) {
    if (!(error instanceof ApiFailure) || isPage) throw error
    return data({ isSent: false, message: error.message }, { status: error.status })
  }
}

export function loader() {
  return redirect('/')
}
