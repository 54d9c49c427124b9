import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/terms-of-use.ts'
import { hostContext } from '../context.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { terms } from '../features/legal/terms.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(hostContext).origin }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: terms.title,
    description: 'The agreement about using Chainwork. You must be at least 18.',
    path: pagePath('/terms-of-use'),
  })

export default function Page() {
  return <LegalPage {...terms} />
}
