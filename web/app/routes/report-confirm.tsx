import { pagePath } from '@chainwork/contract/pages'
import { confirmHours } from '@chainwork/contract/trust/values'
import type { Route } from './+types/report-confirm.ts'
import { call, nullFor } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { EndpointButton } from '../features/forms/endpoint-button.tsx'
import { accountMeta } from '../features/identity/account-meta.ts'
import styles from '../features/reports/reports.module.css'
import type { PageHandle } from '../features/shell/layout.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const handle: PageHandle = { bar: 'plain', hidesBanner: true }

/** A button, as mail programs follow links by themselves. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = (url.searchParams.get('code') ?? '').slice(0, 200)
  const { fetch } = context.get(hostContext)
  const found = await call('POST /api/report/confirm/preview', { body: { code } }, { fetch }).catch(
    nullFor(410, 422),
  )
  return { code, state: !found ? 'spent' : found.isConfirmed ? 'confirmed' : 'waiting' } as const
}

export const meta = () => accountMeta('Confirm your report')

const words = {
  waiting: ['Confirm your report', 'It counts once you confirm it. We’ll write to you when it is decided.'],
  confirmed: ['Your report counts', 'We’ll write to you when it is decided. There is nothing else to do.'],
  spent: [
    'This link no longer works',
    `It works for ${confirmHours} hours. Open the job post or the company and report it again.`,
  ],
} as const

export default function ConfirmReport({ loaderData: { code, state } }: Route.ComponentProps) {
  const [title, lead] = words[state]
  return (
    <main id="main" className={`${styles.page} ${styles.middle} ${styles.narrow}`}>
      <PageHeader title={title} lead={lead} />
      {state === 'waiting' ? (
        <EndpointButton to="POST /api/report/confirm" body={{ code }} back={pagePath('/jobs')} kind="primary">
          Confirm report
        </EndpointButton>
      ) : (
        <p>
          <Button to={pagePath('/jobs')}>Search jobs</Button>
        </p>
      )}
    </main>
  )
}
