import { hasRank } from '@chainwork/contract/identity/values'
import type { Route } from './+types/recruiter-company-domain.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AskAnAdmin, DomainScreen } from '../features/recruiter/company/domain-screen.tsx'
import { ownCompany } from '../features/session/own-company.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Verify your domain' }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const session = await context.get(sessionContext)()
  const id = ownCompany(session)
  // Who may not prove it still comes here by links and bookmarks.
  if (!hasRank(session.companyContext?.role ?? 'recruiter', 'admin')) return null
  return { proof: await call('GET /api/company/:id/domain', { params: { id } }, { fetch }), companyId: id }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Verify your domain')

export default function CompanyDomain({ loaderData }: Route.ComponentProps) {
  return loaderData ? <DomainScreen {...loaderData} /> : <AskAnAdmin />
}
