import { data } from 'react-router'
import type { Route } from './+types/interview.ts'
import { call, nullFor } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { InterviewScreen } from '../features/interviews/interview-screen.tsx'
import { guard } from '../features/session/guard.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]
export const handle: PageHandle = { crumb: 'Interview' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const interview = await call('GET /api/interview/:id', { params }, { fetch }).catch(nullFor(404))
  if (!interview) throw data(null, { status: 404 })
  const prepared =
    interview.side === 'recruiter'
      ? await call(
          'GET /api/recruiter/applicant/:applicationId/interview',
          { params: { applicationId: interview.applicationId }, query: { companyId: interview.company.id } },
          { fetch },
        ).catch(nullFor(404, 403))
      : null
  return { interview, team: prepared?.members ?? [] }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData ? `Interview: ${loaderData.interview.jobTitle}` : 'Interview')

export default function Interview({ loaderData }: Route.ComponentProps) {
  return <InterviewScreen {...loaderData} />
}
