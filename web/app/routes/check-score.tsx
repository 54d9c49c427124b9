import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/check-score.ts'
import { hostContext } from '../context.ts'
import { CheckScreen } from '../features/on-chain/check-screen.tsx'
import { pageMeta } from '../features/seo/meta.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import { monoLinks } from '../ui/fonts.ts'

/** Open to everyone: who was given a file needs no account. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, signsScores } = context.get(hostContext)
  return { origin, signsScores }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const links: Route.LinksFunction = () => monoLinks

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Check signed scores',
    description: 'Check a file of signed on-chain scores: who signed it, and whether anything was changed.',
    path: pagePath('/check-score'),
  })

export default function CheckScore({ loaderData: { signsScores } }: Route.ComponentProps) {
  return <CheckScreen signsScores={signsScores} />
}
