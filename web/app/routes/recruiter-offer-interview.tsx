import { pagePath } from '@chainwork/contract/pages'
import { data } from 'react-router'
import type { Route } from './+types/recruiter-offer-interview.ts'
import { call, nullFor } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { OfferScreen } from '../features/interviews/offer-screen.tsx'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Offer times', fitsPhones: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const prepared = await call(
    'GET /api/recruiter/applicant/:applicationId/interview',
    { params: { applicationId: params.id } },
    { fetch },
  ).catch(nullFor(404))
  if (!prepared) throw data(null, { status: 404 })
  return { prepared, now: Date.now() }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Offer times for an interview')

export default function OfferInterview({ loaderData, params }: Route.ComponentProps) {
  const back = `${pagePath('/recruiter/applicants')}?application=${params.id}`
  return <OfferScreen {...loaderData} applicationId={params.id} back={back} />
}
