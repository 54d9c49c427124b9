import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/cookie-policy.ts'
import { hostContext } from '../context.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { cookies } from '../features/legal/cookies.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(hostContext).origin }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: cookies.title,
    description: 'Which cookies Chainwork uses, why, and for how long.',
    path: pagePath('/cookie-policy'),
  })

export default function Page() {
  return <LegalPage {...cookies} />
}
