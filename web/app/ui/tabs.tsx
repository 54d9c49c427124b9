import { Link } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  label: React.ReactNode
  isCurrent: boolean
}

/**
 * The parts of one thing side by side. Each has an address of its own, so they are links of a navigation, and need no scripts;
 * what is not shown is not in the page.
 */
export function Tabs({
  label,
  tabs,
  size = 'medium',
  className,
  ...following
}: {
  label: string
  tabs: readonly Tab[]
  size?: 'medium' | 'small'
  className?: string | undefined
  /** Where the rest of the page stays as it is. */
  preventScrollReset?: boolean
  /** Where going back leads out of the page and not through its parts. */
  replace?: boolean
}) {
  const look = [styles.tabs, size === 'small' && styles.small, className].filter(Boolean).join(' ')
  return (
    <nav className={look} aria-label={label}>
      {tabs.map(({ to, label: words, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} {...following}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
