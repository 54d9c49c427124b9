import { Button } from './button.tsx'
import { EmptyDrawing, type EmptyDrawingName } from './empty-drawing.tsx'
import styles from './empty-state.module.css'

/** A place where nothing is yet: why, and the one next step. */
export function EmptyState({
  drawing,
  title,
  level: Heading = 'h2',
  label,
  size = 'medium',
  next = null,
  action,
  children,
}: {
  drawing?: EmptyDrawingName
  title?: string
  level?: 'h1' | 'h2'
  /** Names the region where the title does not say what is missing. */
  label?: string
  /** Small beside something else, as in a list of two columns. */
  size?: 'medium' | 'small'
  /** The next step as a link; `action` is anything else that can be done. */
  next?: readonly [words: string, to: string] | null
  action?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <section
      className={size === 'small' ? `${styles.empty} ${styles.small}` : styles.empty}
      aria-label={label}
    >
      <EmptyDrawing of={drawing} />
      {title ? <Heading>{title}</Heading> : null}
      {children}
      {next ? (
        <Button kind="primary" to={next[1]}>
          {next[0]}
        </Button>
      ) : null}
      {action}
    </section>
  )
}
