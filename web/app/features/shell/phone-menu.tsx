import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { LeadingForm } from '../session/leading-form.tsx'
import { useSession } from '../session/use-session.ts'
import { type Entry, sectionsFor, tabsFor } from './navigation.ts'
import { Written } from '../../ui/written.tsx'
import topBar from './bar.module.css'
import styles from './menus.module.css'
import { UnreadThreads } from '../threads/unread-count.tsx'

/** On phones: everything of the sidebar in a drawer, with Change Password and Logout. */
export function MenuButton() {
  const session = useSession()
  const { companyContext, methods, user } = session
  const { pathname } = useLocation()
  const drawer = useRef<HTMLElement>(null)
  // Going somewhere closes it.
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }, [pathname])
  return (
    <>
      <button
        type="button"
        className={`${topBar.icon} ${styles.burger}`}
        popoverTarget="drawer"
        aria-label="Menu"
      >
        <Icon name="menu" />
      </button>
      <nav id="drawer" popover="auto" className={styles.drawer} aria-label="Menu" ref={drawer}>
        <p className={styles.menuHead}>
          <Written as="strong">{user.displayName}</Written>
          <Written as="span">{companyContext?.name ?? user.email}</Written>
        </p>
        {sectionsFor(session).map((section) => (
          <section key={section.label}>
            <h2>{section.label}</h2>
            <ul>
              {section.entries
                .flatMap((entry) => wayTo(entry))
                .map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
                      {label}
                      {label === 'Messages' ? <UnreadThreads className={styles.count} /> : null}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <ul className={styles.last}>
          {companyContext ? (
            <li>
              <Link to={pagePath('/select-account')}>Switch company</Link>
            </li>
          ) : null}
          {methods.includes('password') ? (
            <li>
              <Link to={pagePath('/change-password')}>Change Password</Link>
            </li>
          ) : null}
          <li>
            <LeadingForm action={pagePath('/logout')}>
              <button>Logout</button>
            </LeadingForm>
          </li>
        </ul>
      </nav>
    </>
  )
}

/** Children stand for themselves; an only child goes by the name above it, which says more. */
function wayTo(entry: Entry): { to: string; label: string }[] {
  const [only, ...more] = entry.children ?? []
  if (only && !more.length) return [{ to: only.to, label: entry.label }]
  return entry.children?.length ? [...entry.children] : [entry]
}

/** The tabs at the lower edge of a phone. */
export function PhoneTabs() {
  const { context } = useSession()
  const { pathname } = useLocation()
  const tabs = tabsFor(context)
  if (!tabs.length) return null
  return (
    <nav className={styles.tabs} aria-label="Tabs">
      {tabs.map(({ to, label, icon }) => (
        <Link key={to} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
