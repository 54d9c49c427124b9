import type { Route } from './+types/reports.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { OwnReports } from '../features/reports/own-reports.tsx'
import { guard } from '../features/session/guard.ts'
import type { PageHandle } from '../features/shell/layout.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]
export const handle: PageHandle = { crumb: 'Your reports' }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  return { reports: await call('GET /api/me/report', {}, { fetch }) }
}

export const meta = () => accountMeta('Your reports')

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <OwnReports reports={loaderData.reports} />
}
