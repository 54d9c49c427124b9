import { data } from 'react-router'
import type { Route } from './+types/dev-db.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import styles from '../features/settings/settings.module.css'
import { Notice } from '../ui/notice.tsx'

/** Whether the database answers. Absent in production. */
export async function loader({ context }: Route.LoaderArgs) {
  const { mode, fetch } = context.get(hostContext)
  if (mode !== 'demo' && mode !== 'development') throw data(null, { status: 404 })
  const check = await call('GET /api/testdb', {}, { fetch }).catch(() => null)
  return { isOk: check?.ok === true, kind: check?.kind ?? null }
}

export const meta = () => accountMeta('Database')

export default function DevDatabase({ loaderData: { isOk, kind } }: Route.ComponentProps) {
  return (
    <main id="main" className={styles.page}>
      <h1>Database</h1>
      <Notice tone={isOk ? 'success' : 'danger'} role="status" icon={isOk ? 'check' : 'warning'}>
        {isOk ? 'DB Connection OK' : 'DB Connection NOK'}
        {kind ? <span className="mono"> {kind}</span> : null}
      </Notice>
    </main>
  )
}
