import type { Route } from './+types/profile-resume.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { loadResume } from '../features/resume/load-resume.ts'
import { ResumeScreen } from '../features/resume/resume-screen.tsx'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle: PageHandle = { crumb: 'Résumé' }

export function loader({ url, context }: Route.LoaderArgs) {
  return loadResume(url, context.get(hostContext).fetch)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Résumé')

export default function ProfileResume({ loaderData }: Route.ComponentProps) {
  return <ResumeScreen data={loaderData} />
}
