import { data, redirect, useSearchParams } from 'react-router'
import type { Route } from './+types/recruiter-applicants.ts'
import { ApiFailure } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { ApplicantsScreen } from '../features/recruiter/applicants/applicants-screen.tsx'
import {
  readApplicantList,
  withoutQuestion,
  writeApplicantList,
} from '../features/recruiter/applicants/applicants-address.ts'
import { busiestPosting, loadApplicants } from '../features/recruiter/applicants/load-applicants.ts'
import { staysFor } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Applicants' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const state = readApplicantList(url.searchParams)
  if (state.view === 'board' && !state.jobPostingId) {
    const jobPostingId = await busiestPosting(fetch)
    if (jobPostingId) throw redirect(writeApplicantList({ ...state, jobPostingId }))
  }
  try {
    return await loadApplicants(state, fetch)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

/** Another tab of the same applicant, or a question over the page, needs nothing new; an answered one does. */
export const shouldRevalidate = staysFor((from, to) => {
  const loaded = (url: URL) =>
    writeApplicantList({ ...withoutQuestion(readApplicantList(url.searchParams)), tab: 'all' })
  if (from.searchParams.has('decide') && !to.searchParams.has('decide')) return false
  return from.pathname === to.pathname && loaded(from) === loaded(to) && from.search !== to.search
})

export const meta = () => accountMeta('Applicants')

export default function Applicants({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return <ApplicantsScreen loaded={loaderData} state={readApplicantList(params)} />
}
