import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { minWithWords } from '../../ui/breakpoints.ts'
import { ScriptedButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CompanyMark } from '../../ui/mark.tsx'
import { useSession } from '../session/use-session.ts'
import { type Entry, sectionsFor } from './navigation.ts'
import styles from './sidebar.module.css'
import { UnreadThreads } from '../threads/unread-count.tsx'
import type { useCollapsedSide } from './use-collapsed-side.ts'
import { Written } from '../../ui/written.tsx'

/** The way round for members: words on desktops unless folded, icons with their names beside them on tablets, gone on phones. */
export function Sidebar({ isCollapsed, toggle }: ReturnType<typeof useCollapsedSide>) {
  const session = useSession()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On tablets an open entry lies over the page, so it closes as popups do.
  useEffect(() => {
    const close = (event: Event) => {
      if (!isNarrow(nav.current) || (event instanceof KeyboardEvent && event.key !== 'Escape')) return
      for (const open of nav.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
        if (event.type === 'pointerdown' && open.contains(event.target as Node)) continue
        const hadFocus = open.contains(document.activeElement)
        open.open = false
        if (hadFocus) open.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  // Folded, what was open would lie over the page.
  useEffect(() => {
    if (!isCollapsed) return
    for (const open of nav.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
      open.open = false
  }, [isCollapsed])
  return (
    <nav className={styles.side} aria-label="Sidebar" ref={nav} data-collapsed={isCollapsed || undefined}>
      {session.context === 'recruiter' ? <CompanySwitch /> : null}
      {sectionsFor(session).map((section) => (
        <section key={section.label} aria-label={section.label}>
          <h2 className={styles.heading}>{section.label}</h2>
          <ul>
            {section.entries.map((entry) => (
              <li key={entry.to}>
                <SideEntry entry={entry} pathname={pathname} key={pathname} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ScriptedButton className={`${styles.entry} ${styles.collapse}`} onClick={toggle}>
        <Icon name="side" />
        <span className={styles.name}>{isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}</span>
      </ScriptedButton>
    </nav>
  )
}

/** True while it shows icons, on tablets and where it is folded. */
function isNarrow(side: Element | null | undefined): boolean {
  return (side?.clientWidth ?? 0) < minWithWords
}

function SideEntry({ entry, pathname }: { entry: Entry; pathname: string }) {
  const isActive = isWithin(pathname, entry.to)
  if (!entry.children?.length)
    return (
      <Link to={entry.to} className={styles.entry} aria-current={isActive ? 'page' : undefined}>
        <Icon name={entry.icon} />
        <span className={styles.name}>{entry.label}</span>
        {entry.icon === 'messages' ? <UnreadThreads className={styles.count} /> : null}
      </Link>
    )
  return <SideGroup entry={entry} pathname={pathname} isActive={isActive} />
}

function SideGroup({ entry, pathname, isActive }: { entry: Entry; pathname: string; isActive: boolean }) {
  const group = useRef<HTMLDetailsElement>(null)
  // Open where somebody is; on tablets it would cover the page, so it opens once the sidebar is wide.
  useEffect(() => {
    const side = group.current!.closest('nav')!
    let wasNarrow: boolean | undefined
    const observer = new ResizeObserver(() => {
      if (wasNarrow === isNarrow(side)) return
      wasNarrow = isNarrow(side)
      if (group.current) group.current.open = isActive && !wasNarrow
    })
    observer.observe(side)
    return () => observer.disconnect()
  }, [isActive])
  return (
    <details className={styles.group} name="sidebar" ref={group} open={isActive}>
      <summary className={styles.entry} data-active={isActive || undefined}>
        <Icon name={entry.icon} />
        <span className={styles.name}>{entry.label}</span>
        <span className={styles.chevron}>
          <Icon name="down" small />
        </span>
      </summary>
      <ul className={styles.children}>
        {entry.children?.map((child) => (
          <li key={child.to}>
            <Link to={child.to} aria-current={isWithin(pathname, child.to) ? 'page' : undefined}>
              {child.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function CompanySwitch() {
  const { companyContext, companyCount } = useSession()
  if (!companyContext) return null
  return (
    <Link to={pagePath('/select-account')} className={styles.company}>
      <CompanyMark company={companyContext} />
      <span className={styles.name}>
        <Written as="strong">{companyContext.name}</Written>
        <span>{companyCount > 1 ? 'Switch company' : companyContext.role}</span>
      </span>
    </Link>
  )
}

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}
