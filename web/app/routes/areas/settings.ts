import { redirect } from 'react-router'
import type { Route } from './+types/settings.ts'
import { guard } from '../../features/session/guard.ts'
import { sessionContext } from '../../features/session/open-session.ts'
import type { PageHandle } from '../../features/shell/layout.tsx'

/** Mails and providers lead everybody to /settings; recruiters have theirs elsewhere. */
const leadRecruiters: Route.MiddlewareFunction = async ({ request, url, context }, next) => {
  const session = await context.get(sessionContext)()
  if (request.method === 'GET' && session.isSignedIn && session.context === 'recruiter')
    throw redirect(`/recruiter${url.pathname}${url.search}`)
  return next()
}

export const middleware: Route.MiddlewareFunction[] = [leadRecruiters, guard('seeker')]
export const handle: PageHandle = { crumb: 'Settings' }
