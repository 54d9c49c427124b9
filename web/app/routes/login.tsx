import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/login.ts'
import { hostContext } from '../context.ts'
import { pageMeta } from '../features/found/meta.ts'
import controls from '../ui/controls.module.css'
import styles from '../features/errors/errors.module.css'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(hostContext).origin }
}

export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return waitForConnection(serverLoader, request.signal)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Login',
    description: 'Signing in opens with the next version of Chainwork.',
    path: '/login',
    noindex: true,
  })

/** Accounts do not exist yet, and the page says so instead of pretending. */
export default function Login() {
  const [params] = useSearchParams()
  const back = params.get('continue') ?? ''
  // Only paths of our own: an address of somebody else starts with two slashes, a scheme or a backslash.
  const target = /^\/(?![/\\])[^\s\\]*$/.test(back) ? back : '/jobs'
  return (
    <main className={styles.page} id="main">
      <h1>Login opens soon</h1>
      <p>
        This version of Chainwork has no accounts yet, so saving, applying and alerts are not available. They
        open with the next version.
      </p>
      <p>
        Everything else is free to use without one: search, filters, job posts and company pages. You can
        follow any search by its RSS feed until then.
      </p>
      <p className={styles.actions}>
        <Link className={controls.button} to={target}>
          Back to {target.startsWith('/jobs/') ? 'the job post' : 'the search'}
        </Link>
      </p>
    </main>
  )
}
