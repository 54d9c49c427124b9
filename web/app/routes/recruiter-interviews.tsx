import { idFromSlug } from '@chainwork/contract/ids'
import type { Route } from './+types/recruiter-interviews.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { CompanyInterviews } from '../features/interviews/company-interviews.tsx'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Interviews', fitsPhones: true }

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = idFromSlug('interview', url.searchParams.get('after') ?? '')
  const page = await call(
    'GET /api/recruiter/interview',
    { query: after ? { after } : {} },
    { fetch: context.get(hostContext).fetch },
  )
  return { page, isFirst: !after }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Interviews')

export default function Interviews({ loaderData }: Route.ComponentProps) {
  return <CompanyInterviews {...loaderData} />
}
