import type { Route } from './+types/recruiter-settings-hiring.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { HiringScreen } from '../features/recruiter/hiring/hiring-screen.tsx'
import { guard } from '../features/session/guard.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'Hiring' }

export const middleware: Route.MiddlewareFunction[] = [guard('companyAdmin')]

export const loader = ({ context }: Route.LoaderArgs) =>
  call('GET /api/recruiter/stage', {}, { fetch: context.get(hostContext).fetch })

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Hiring')

export default function HiringSettings({ loaderData }: Route.ComponentProps) {
  return <HiringScreen hiring={loaderData} />
}
