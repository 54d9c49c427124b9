import type { Route } from './+types/profile-visibility.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { sendForm } from '../features/forms/send-form.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { actOnVisibility } from '../features/visibility/act-on-visibility.ts'
import { loadVisibility } from '../features/visibility/load-visibility.ts'
import { VisibilityScreen } from '../features/visibility/visibility-screen.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Visibility' }

export function loader({ url, context }: Route.LoaderArgs) {
  return loadVisibility(url, context.get(hostContext).fetch)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnVisibility(request, url, context.get(hostContext).fetch)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

/** A refusal changes nothing, but for one that says that something changed elsewhere. */
export function shouldRevalidate({
  actionStatus = 200,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}) {
  return actionStatus === 409 || (actionStatus < 400 && defaultShouldRevalidate)
}

export const meta = () => accountMeta('Visibility')

export default function ProfileVisibility({ loaderData, actionData }: Route.ComponentProps) {
  return <VisibilityScreen data={loaderData} answer={actionData} />
}
