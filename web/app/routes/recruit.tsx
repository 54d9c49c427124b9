import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/recruit.ts'
import { hostContext } from '../context.ts'
import { loadOpenPosting } from '../features/landing/load-open-posting.ts'
import { loadOffers } from '../features/buying/load-offers.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { guard } from '../features/session/guard.ts'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const middleware: Route.MiddlewareFunction[] = [guard('recruit')]

export async function loader({ context }: Route.LoaderArgs) {
  const { origin, fetch } = context.get(hostContext)
  const [prices, open] = await Promise.all([loadOffers(fetch), loadOpenPosting(fetch)])
  return { origin, prices, open }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Attract Top Talent',
    description: 'Post jobs that say what must be proven, and meet people whose work can be checked.',
    path: pagePath('/recruit'),
  })

export default function Recruit({ loaderData }: Route.ComponentProps) {
  return <LandingScreen {...loaderData} />
}
