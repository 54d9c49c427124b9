import type { Route } from './+types/settings-user.ts'
import { hostContext } from '../context.ts'
import { AlertList } from '../features/alerts/alert-list.tsx'
import { CalendarAddress } from '../features/interviews/calendar-address.tsx'
import { accountMeta } from '../features/identity/account-meta.ts'
import { PushDevices } from '../features/notifications/push-devices.tsx'
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

export const meta = () => accountMeta('Settings')

export default function SettingsUser({ loaderData }: Route.ComponentProps) {
  return (
    <UserSettings data={loaderData}>
      <PushDevices push={loaderData.push} />
      <CalendarAddress calendar={loaderData.calendar} />
      {isSeeker(useSession()) ? <AlertList alerts={loaderData.alerts} /> : null}
    </UserSettings>
  )
}
