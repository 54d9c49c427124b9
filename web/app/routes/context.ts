import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import type { Route } from './+types/context.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'

/** Changes the side of the market somebody acts on, then starts there. */
export async function action({ request, context }: Route.ActionArgs) {
  const wanted = (await request.formData()).get('context') === 'recruiter' ? 'recruiter' : 'jobSeeker'
  try {
    await call(
      'POST /api/session/context',
      { body: { context: wanted } },
      { fetch: context.get(hostContext).fetch },
    )
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
  }
  return redirect(pagePath('/'))
}

export function loader() {
  return redirect(pagePath('/'))
}
