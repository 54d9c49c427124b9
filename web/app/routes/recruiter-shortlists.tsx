import type { Route } from './+types/recruiter-shortlists.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { loadShortlists } from '../features/shortlists/load-shortlists.ts'
import { ShortlistsScreen } from '../features/shortlists/shortlists-screen.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Shortlists' }

export function loader({ url, context }: Route.LoaderArgs) {
  return loadShortlists(url.searchParams, context.get(hostContext).fetch)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Shortlists')

export default function Shortlists({ loaderData }: Route.ComponentProps) {
  return <ShortlistsScreen {...loaderData} />
}
