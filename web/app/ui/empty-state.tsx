import { EmptyDrawing } from './empty-drawing.tsx'
import styles from './empty-state.module.css'
import type { IconName } from './icon.tsx'

/** A place where nothing is yet: why, and the one next step. */
export function EmptyState({
  icon,
  title,
  level: Heading = 'h2',
  label,
  size = 'medium',
  action,
  children,
}: {
  icon?: IconName
  title?: string
  level?: 'h1' | 'h2'
  /** Names the region where the title does not say what is missing. */
  label?: string
  /** Small beside something else, as in a list of two columns. */
  size?: 'medium' | 'small'
  action?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <section
      className={size === 'small' ? `${styles.empty} ${styles.small}` : styles.empty}
      aria-label={label}
    >
      <EmptyDrawing icon={icon} />
      {title ? <Heading>{title}</Heading> : null}
      {children}
      {action}
    </section>
  )
}
