import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import { apiPath } from '../api/client.ts'
import type { Route } from './+types/settings-export.ts'
import { guard } from '../features/session/guard.ts'
import { isFresh } from '../features/session/is-fresh.ts'
import { sessionContext } from '../features/session/open-session.ts'

export const middleware: Route.MiddlewareFunction[] = [guard('anyone')]

/** Leads to the archive of their own data, or back to the settings, which say what it needs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { isSignedIn, provenAt } = await context.get(sessionContext)()
  if (!isSignedIn)
    return redirect(`${pagePath('/login')}?continue=${encodeURIComponent(pagePath('/settings/user'))}`)
  return redirect(
    isFresh(provenAt)
      ? apiPath('GET /api/account/export')
      : `${pagePath('/settings/user')}?problem=session.stale`,
  )
}

export { LeadsOn as default } from '../features/errors/leads-on.tsx'
