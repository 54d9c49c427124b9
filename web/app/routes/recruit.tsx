import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/recruit.ts'
import { hostContext } from '../context.ts'
import { loadOffers } from '../features/buying/load-offers.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { guard } from '../features/session/guard.ts'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { sendMessage } from '../features/landing/send-message.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import { monoLinks } from '../ui/fonts.ts'

export const middleware: Route.MiddlewareFunction[] = [guard('recruit')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { origin, fetch } = context.get(hostContext)
  const isSent = url.searchParams.get('sent') === '1'
  return { origin, isSent, prices: await loadOffers(fetch) }
}

export function action({ request, context }: Route.ActionArgs) {
  const { fetch } = context.get(hostContext)
  return sendMessage(request, { fetch, sentPath: `${pagePath('/recruit')}?sent=1#contactus` })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const links: Route.LinksFunction = () => monoLinks

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Attract Top Talent',
    description: 'Post jobs that say what must be proven, and meet people whose work can be checked.',
    path: pagePath('/recruit'),
  })

export default function Recruit({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ?? null
  const contact = { isSent: loaderData.isSent && !outcome, outcome, known: {} }
  return <LandingScreen contact={contact} prices={loaderData.prices} />
}
