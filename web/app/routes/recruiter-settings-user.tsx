import type { Route } from './+types/recruiter-settings-user.ts'
import { hostContext } from '../context.ts'
import { CalendarAddress } from '../features/interviews/calendar-address.tsx'
import { accountMeta } from '../features/identity/account-meta.ts'
import { PushDevices } from '../features/notifications/push-devices.tsx'
import { loadSettings } from '../features/settings/load-settings.ts'
import { UserSettings } from '../features/settings/user-settings.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'User' }

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSettings(url, context.get(hostContext).fetch, { isSeeker: false })
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Settings')

export default function RecruiterSettingsUser({ loaderData }: Route.ComponentProps) {
  return (
    <UserSettings data={loaderData}>
      <PushDevices push={loaderData.push} />
      <CalendarAddress calendar={loaderData.calendar} />
    </UserSettings>
  )
}
