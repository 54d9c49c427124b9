import { Link } from 'react-router'
import styles from './look-up.module.css'

/** The lists of a room, one of which is shown. */
export function Views({
  label,
  base,
  of,
  current,
}: {
  label: string
  base: string
  of: readonly (readonly [view: string, words: string])[]
  current: string
}) {
  return (
    <nav aria-label={label} className={styles.views}>
      {of.map(([view, words]) => (
        <Link
          key={view}
          to={view ? `${base}?view=${view}` : base}
          aria-current={view === current ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
