import { idFromSlug } from '@chainwork/contract/ids'
import type { Route } from './+types/recruiter-invitations.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { CompanyInvitations } from '../features/invitations/company-invitations.tsx'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Invitations' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = idFromSlug('jobInvitation', url.searchParams.get('after') ?? '')
  const page = await call(
    'GET /api/recruiter/invitation',
    { query: after ? { after } : {} },
    { fetch: context.get(hostContext).fetch },
  )
  return { page, isFirst: !after, now: Date.now() }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Invitations')

export default function Invitations({ loaderData }: Route.ComponentProps) {
  return <CompanyInvitations {...loaderData} />
}
