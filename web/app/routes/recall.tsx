import { data } from 'react-router'
import type { Route } from './+types/recall.ts'
import { call, nullFor } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { RecallScreen } from '../features/reports/recall-screen.tsx'
import { guard } from '../features/session/guard.ts'
import type { PageHandle } from '../features/shell/layout.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('signedIn')]
export const handle: PageHandle = { crumb: 'Recall' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const recall = await call('GET /api/me/recall/:id', { params: { id: params.id } }, { fetch }).catch(
    nullFor(404, 422),
  )
  if (!recall) throw data(null, { status: 404 })
  return { recall }
}

export const meta = () => accountMeta('Recall')

export default function Recall({ loaderData }: Route.ComponentProps) {
  return <RecallScreen recall={loaderData.recall} />
}
