import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import type { Route } from './+types/settings.ts'
import { guard } from '../../features/session/guard.ts'
import { hasOffice } from '../../features/session/has-office.ts'
import { sessionContext } from '../../features/session/open-session.ts'
import type { PageHandle } from '../../features/shell/layout.tsx'

/** Mails and providers lead everybody to /settings; recruiters have theirs elsewhere. */
const leadRecruiters: Route.MiddlewareFunction = async ({ request, url, context }, next) => {
  const session = await context.get(sessionContext)()
  if (request.method === 'GET' && session.isSignedIn && hasOffice(session))
    throw redirect(`${pagePath('/recruiter')}${url.pathname}${url.search}`)
  return next()
}

/** Anyone who can sign in has an account to rest, to delete and to take their data from, also without a side or a company. */
export const middleware: Route.MiddlewareFunction[] = [leadRecruiters, guard('signedIn')]
export const handle: PageHandle = { crumb: 'Settings' }
