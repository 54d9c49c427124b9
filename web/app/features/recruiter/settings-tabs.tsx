import { pagePath } from '@chainwork/contract/pages'
import { Link, useLocation } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { sectionsFor } from '../shell/navigation.ts'
import styles from './settings-tabs.module.css'

const settings = pagePath('/recruiter/settings')

/** The pages of a recruiter's settings that their rank reaches. */
export function SettingsTabs() {
  const { pathname } = useLocation()
  const pages = sectionsFor(useSession())
    .flatMap(({ entries }) => entries)
    .find(({ to }) => to === settings)?.children
  return (
    <nav className={styles.tabs} aria-label="Settings">
      {pages?.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
