import { data } from 'react-router'
import type { Route } from './+types/recruiter-candidates.ts'
import { hostContext } from '../context.ts'
import { CandidatesScreen } from '../features/candidates/candidates-screen.tsx'
import { loadCandidates } from '../features/candidates/load-candidates.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { staysFor, without } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Search Candidates' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadCandidates(url.searchParams, context.get(hostContext).fetch)
  return data(loaded, loaded.keywordProblem ? { status: 422 } : {})
}

/** Opening a candidate of the same list, or a part of the profile, needs no new search. */
export const shouldRevalidate = staysFor((from, to) => {
  const [before, after] = [from, to].map((url) => without(url, 'candidate', 'tab', 'invite', 'shortlist'))
  return before === after && from.search !== to.search
})

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Search Candidates')

export default function Candidates({ loaderData }: Route.ComponentProps) {
  return <CandidatesScreen {...loaderData} />
}
