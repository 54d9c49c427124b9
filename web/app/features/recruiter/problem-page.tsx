import { Link, useLocation } from 'react-router'
import controls from '../../ui/controls.module.css'
import { ErrorPage } from '../errors/error-page.tsx'
import styles from './recruiter.module.css'

/** A page of the recruiter area that could not be loaded: what is missing stays missing, everything else can be tried again. */
export function RecruiterProblem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const status = (error as { status?: number }).status ?? 500
  if (status === 404) return <ErrorPage status={404} reference={null} />
  return (
    <main id="main" className={styles.page}>
      <section className={styles.empty} role="alert">
        <h1>Something went wrong...</h1>
        <p>This page could not be loaded. Nothing was changed.</p>
        <Link className={controls.button} to={pathname + search} reloadDocument>
          Try again
        </Link>
      </section>
    </main>
  )
}
