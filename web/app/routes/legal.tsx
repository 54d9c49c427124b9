import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/legal.ts'
import { hostContext } from '../context.ts'
import { cookies } from '../features/legal/cookies.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { privacy } from '../features/legal/privacy.ts'
import { terms } from '../features/legal/terms.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

const texts = {
  [pagePath('/cookie-policy')]: cookies,
  [pagePath('/privacy-policy')]: privacy,
  [pagePath('/terms-of-use')]: terms,
}

export function loader({ url, context }: Route.LoaderArgs) {
  const path = Object.keys(texts).find((each) => url.pathname.startsWith(each))!
  return { text: texts[path]!, path, origin: context.get(hostContext).origin }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData && pageMeta(loaderData.origin, { ...loaderData.text, path: loaderData.path })

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData.text} />
}
