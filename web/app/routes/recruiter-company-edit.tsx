import { industries } from '@chainwork/contract/reference/industries'
import type { Route } from './+types/recruiter-company-edit.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { CompanyEdit } from '../features/recruiter/company/company-edit.tsx'
import { ownCompany } from '../features/session/own-company.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Edit' }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const id = ownCompany(await context.get(sessionContext)())
  const [company, linkTypes] = await Promise.all([
    call('GET /api/company/:id', { params: { id } }, { fetch }),
    call('GET /api/link-type', {}, { fetch }),
  ])
  const groups = industries
    .filter(({ parent }) => parent === null)
    .map(({ name }) => ({
      name,
      specialties: industries.filter(({ parent }) => parent === name).map((each) => each.name),
    }))
  return { company, linkTypes, industries: groups }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Edit company profile')

export default function EditCompany({ loaderData }: Route.ComponentProps) {
  return <CompanyEdit {...loaderData} />
}
