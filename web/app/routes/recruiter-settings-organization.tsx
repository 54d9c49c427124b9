import type { Route } from './+types/recruiter-settings-organization.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { DeleteOrganization } from '../features/recruiter/delete-organization.tsx'
import { loadCredits } from '../features/buying/load-credits.ts'
import { TeamScreen } from '../features/recruiter/team/team-screen.tsx'
import { sessionContext } from '../features/session/open-session.ts'
import { useSession } from '../features/session/use-session.ts'
import { ownCompany } from '../features/session/own-company.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Organization' }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const session = await context.get(sessionContext)()
  const [{ items }, credits] = await Promise.all([
    call('GET /api/company/:id/recruiter', { params: { id: ownCompany(session) } }, { fetch }),
    loadCredits(session, fetch),
  ])
  return { team: items, credits }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Organization')

export default function Organization({ loaderData }: Route.ComponentProps) {
  const { companyContext } = useSession()
  return (
    <TeamScreen {...loaderData}>
      {companyContext?.role === 'owner' ? <DeleteOrganization name={companyContext.name} /> : null}
    </TeamScreen>
  )
}
