import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import type { Route } from './+types/job-alerts.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { AlertForm } from '../features/alerts/alert-form.tsx'
import styles from '../features/alerts/alerts.module.css'
import { loadAlert } from '../features/alerts/load-alert.ts'
import { guard } from '../features/session/guard.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const middleware: Route.MiddlewareFunction[] = [guard('seeker')]
export const handle: PageHandle = { crumb: 'Job alert' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadAlert(url.search, context.get(hostContext).fetch)
  // Without a search there is nothing to keep; the list is in the settings.
  if (!loaded.search) throw redirect(`${pagePath('/settings/user')}#alerts`)
  return loaded
}

export const meta = () => accountMeta('Job alert')

/** The same form that the search opens in a dialog, for links and without scripts. */
export default function JobAlerts({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className={styles.single}>
      <PageHeader title="Job alert" />
      <AlertForm data={loaderData} key={loaderData.search} />
    </main>
  )
}
