import type { Route } from './+types/profile-visibility.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { loadVisibility } from '../features/visibility/load-visibility.ts'
import { VisibilityScreen } from '../features/visibility/visibility-screen.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Visibility' }

export function loader({ url, context }: Route.LoaderArgs) {
  return loadVisibility(url, context.get(hostContext).fetch)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Visibility')

export default function ProfileVisibility({ loaderData }: Route.ComponentProps) {
  return <VisibilityScreen data={loaderData} />
}
