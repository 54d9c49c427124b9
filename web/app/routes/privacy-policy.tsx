import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/privacy-policy.ts'
import { hostContext } from '../context.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { privacy } from '../features/legal/privacy.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(hostContext).origin }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: privacy.title,
    description: 'What Chainwork knows about you, why, who sees it and how to get it out.',
    path: pagePath('/privacy-policy'),
  })

export default function Page() {
  return <LegalPage {...privacy} />
}
