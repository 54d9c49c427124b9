import { pagePath } from '@chainwork/contract/pages'
import { data } from 'react-router'
import type { Route } from './+types/profile-score.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { scoreTitle } from '../features/on-chain/component-words.ts'
import { scoreOfPath } from '../features/on-chain/score-kinds.ts'
import { ScoreScreen } from '../features/on-chain/score-screen.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

/** One's own score, opened. A score without a name is a page that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = scoreOfPath(params.name)
  if (!name) throw data(null, { status: 404 })
  const { fetch, signsScores } = context.get(hostContext)
  const web3 = await call('GET /api/job-seeker/:id/web3-profile', { params: { id: 'me' } }, { fetch })
  return { name, web3, signsScores }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? accountMeta(scoreTitle(loaderData.name)) : []

export default function ProfileScore({ loaderData: { name, web3, signsScores } }: Route.ComponentProps) {
  return (
    <ScoreScreen
      // What was computed again belongs to the score it was asked for.
      key={name}
      web3={web3}
      name={name}
      whose={null}
      signsScores={signsScores}
      back={`${pagePath('/profile')}?tab=on-chain`}
      pageOf={(path) => pagePath('/profile/scores/:name', { name: path })}
    />
  )
}
