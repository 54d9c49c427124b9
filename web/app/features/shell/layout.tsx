import { Link, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import controls from '../../ui/controls.module.css'
import { ToastRegion } from '../../ui/toast.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { Footer } from './footer.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import styles from './shell.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

/** Top bar and footer round every page. */
export default function Shell() {
  const { pathname } = useLocation()
  const host = useRouteLoaderData('root') as { theme: 'light' | 'dark' | null } | undefined
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <Link to="/jobs" className={styles.logo} aria-label="Chainwork, job search">
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <path d="M50 36V14M50 64v22M36 50H14M64 50h22M40 40 27 27M60 60l13 13M60 40l13-13M40 60 27 73" />
          </svg>
          Chainwork
        </Link>
        <nav aria-label="Main">
          <Link to="/jobs" aria-current={pathname.startsWith('/jobs') ? 'page' : undefined}>
            Jobs
          </Link>
        </nav>
        <div className={styles.end}>
          <ThemeToggle initial={host?.theme ?? null} />
          <Link className={`${controls.ghost} ${controls.small}`} to="/login">
            Login
          </Link>
        </div>
      </header>
      <OfflineStrip />
      <Outlet />
      <Footer />
      <ConsentBanner />
      <ToastRegion />
    </>
  )
}
