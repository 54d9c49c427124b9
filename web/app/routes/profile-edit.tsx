import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { Route } from './+types/profile-edit.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { EditScreen } from '../features/profile/edit-screen.tsx'
import { loadEdit } from '../features/profile/load-edit.ts'
import { openedIn } from '../features/profile/opened.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import type { PageHandle } from '../features/shell/layout.tsx'

export const handle: PageHandle = { crumb: 'Edit Profile' }

export function loader({ context }: Route.LoaderArgs) {
  return loadEdit(context.get(hostContext).fetch)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

/** Opening an entry needs nothing new; what was changed elsewhere meanwhile is looked at again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname) return currentUrl.href === nextUrl.href
  return defaultShouldRevalidate
}

export const meta = () => accountMeta('Edit Profile')

export default function EditProfile({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return <EditScreen data={loaderData} opened={openedIn(params)} />
}
