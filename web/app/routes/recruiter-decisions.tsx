import type { Route } from './+types/recruiter-decisions.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { CompanyCases } from '../features/reports/company-cases.tsx'
import { sessionContext } from '../features/session/open-session.ts'
import type { PageHandle } from '../features/shell/layout.tsx'

export const handle: PageHandle = { crumb: 'Decisions', fitsPhones: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const { companyContext } = await context.get(sessionContext)()
  const id = companyContext!.id
  return { cases: await call('GET /api/company/:id/case', { params: { id } }, { fetch }) }
}

export const meta = () => accountMeta('Decisions')

export default function Decisions({ loaderData }: Route.ComponentProps) {
  return <CompanyCases cases={loaderData.cases} />
}
