import { readCandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { pagePath } from '@chainwork/contract/pages'
import { data } from 'react-router'
import type { Route } from './+types/recruiter-candidate-score.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { candidateScorePage, notOpened } from '../features/candidates/candidate-page.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { scoreTitle } from '../features/on-chain/component-words.ts'
import { scoreOfPath } from '../features/on-chain/score-kinds.ts'
import { ScoreScreen } from '../features/on-chain/score-screen.tsx'
import { OpenedEnough } from '../features/profile/opened-enough.tsx'
import { personName } from '../features/profile/person-name.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Candidate' }

/** A candidate's score, opened as far as they show it; hidden and missing people answer like a page that does not exist. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const name = scoreOfPath(params.name)
  if (!name) throw data(null, { status: 404 })
  const { fetch } = context.get(hostContext)
  const of = { params: { id: params.id } }
  try {
    const [profile, web3] = await Promise.all([
      call('GET /api/graph/job-seeker/:id', of, { fetch }),
      call('GET /api/job-seeker/:id/web3-profile', of, { fetch }),
    ])
    const { job } = readCandidateSearch(url.searchParams)
    return { id: params.id, name, web3, person: personName(profile), job }
  } catch (error) {
    return notOpened(error)
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  accountMeta(loaderData ? `${loaderData.person}, ${scoreTitle(loaderData.name)}` : 'Candidate')

export default function CandidateScore({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OpenedEnough />
  const { id, name, web3, person, job } = loaderData
  const page = new URLSearchParams({ ...(job ? { job } : {}), tab: 'on-chain' })
  return (
    <ScoreScreen
      key={name}
      web3={web3}
      name={name}
      whose={person}
      back={`${pagePath('/recruiter/candidates/:id', { id })}?${page}`}
      pageOf={(path) => candidateScorePage(id, path, job)}
    />
  )
}
