import type { Route } from './+types/recruiter-settings-user.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { PushDevices } from '../features/notifications/push-devices.tsx'
import { actOnAccount } from '../features/settings/act-on-account.ts'
import { loadSettings } from '../features/settings/load-settings.ts'
import { UserSettings } from '../features/settings/user-settings.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'User' }

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSettings(url, context.get(hostContext).fetch, { isSeeker: false })
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnAccount(request, url, context.get(hostContext).fetch)
}

/** Without a connection the page stays, with everything on it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Settings')

export default function RecruiterSettingsUser({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UserSettings data={loaderData} answer={actionData}>
      <PushDevices push={loaderData.push} />
    </UserSettings>
  )
}
