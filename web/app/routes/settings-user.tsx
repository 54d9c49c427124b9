import type { Route } from './+types/settings-user.ts'
import { hostContext } from '../context.ts'
import { AlertList } from '../features/alerts/alert-list.tsx'
import { accountMeta } from '../features/identity/account-meta.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { PushDevices } from '../features/notifications/push-devices.tsx'
import { actOnAccount } from '../features/settings/act-on-account.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { isSeeker } from '../features/session/is-seeker.ts'
import { useSession } from '../features/session/use-session.ts'
import { loadSettings } from '../features/settings/load-settings.ts'
import { UserSettings } from '../features/settings/user-settings.tsx'

export const handle = { crumb: 'User' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  return loadSettings(url, context.get(hostContext).fetch, { isSeeker: isSeeker(session) })
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnAccount(request, url, context.get(hostContext).fetch)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const meta = () => accountMeta('Settings')

export default function SettingsUser({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UserSettings data={loaderData} answer={actionData}>
      <PushDevices push={loaderData.push} />
      {isSeeker(useSession()) ? <AlertList alerts={loaderData.alerts} /> : null}
    </UserSettings>
  )
}
