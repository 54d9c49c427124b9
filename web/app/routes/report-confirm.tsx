import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/report-confirm.ts'
import { EndpointButton } from '../features/forms/endpoint-button.tsx'
import { accountMeta } from '../features/identity/account-meta.ts'
import styles from '../features/reports/reports.module.css'
import type { PageHandle } from '../features/shell/layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const handle: PageHandle = { bar: 'plain', hidesBanner: true }

/** A button, as mail programs follow links by themselves. */
export function loader({ url }: Route.LoaderArgs) {
  return { code: (url.searchParams.get('code') ?? '').slice(0, 200) }
}

export const meta = () => accountMeta('Confirm your report')

export default function ConfirmReport({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <main id="main" className={`${styles.page} ${styles.middle} ${styles.narrow}`}>
      <PageHeader
        title="Confirm your report"
        lead="It counts once you confirm it. We’ll write to you when it is decided."
      />
      <EndpointButton to="POST /api/report/confirm" body={{ code }} back={pagePath('/jobs')} kind="primary">
        Confirm report
      </EndpointButton>
    </main>
  )
}
