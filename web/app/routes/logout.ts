import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import type { Route } from './+types/logout.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { withNotice } from '../features/session/notice.ts'

/** Ends the session on the server, then shows the search as a guest sees it. */
export async function action({ context }: Route.ActionArgs) {
  await call('POST /api/sign-out', {}, { fetch: context.get(hostContext).fetch })
  return redirect(pagePath('/jobs'), { headers: withNotice('You are logged out.') })
}

/** An address somebody typed ends nothing. */
export function loader() {
  return redirect(pagePath('/'))
}
