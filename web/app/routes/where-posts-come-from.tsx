import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/where-posts-come-from.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { WherePostsComeFrom } from '../features/job-boards/where-posts-come-from.tsx'
import { pageMeta } from '../features/seo/meta.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch, origin } = context.get(hostContext)
  const { items } = await call('GET /api/where-posts-come-from', {}, { fetch })
  return { boards: items, origin, now: Date.now() }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Where posts come from',
    description:
      'Which job boards Chainwork reads, how you know that a post is alive, and how a company claims its board or takes it out.',
    path: pagePath('/where-posts-come-from'),
  })

export default function WherePosts({ loaderData: { boards, now } }: Route.ComponentProps) {
  return <WherePostsComeFrom boards={boards} now={now} />
}
