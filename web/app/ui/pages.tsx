import { Button } from './button.tsx'
import layout from './list-and-detail.module.css'

/** The ways to the pages before and after this one of a list; nothing where this is all of it. */
export function Pages({
  first,
  previous,
  next,
  words: [back, on] = first === undefined ? ['Previous', 'Next'] : ['Newest', 'Older'],
  label = 'Pages',
  className = '',
  children,
}: {
  /** Where the list begins, for one that only goes on; null there. */
  first?: string | null
  /** Null on the first page. */
  previous?: string | null
  /** Null on the last page. */
  next: string | null
  words?: readonly [back: string, on: string]
  label?: string
  className?: string | undefined
  /** Which part of the list this is. */
  children?: React.ReactNode
}) {
  const before = first ?? previous
  if (!before && !next) return null
  const size = children ? 'small' : 'medium'
  return (
    <nav className={`${layout.pages} ${className}`} aria-label={label}>
      {before ? (
        <Button size={size} rel={previous ? 'prev' : undefined} to={before}>
          {back}
        </Button>
      ) : null}
      {children}
      {next ? (
        <Button size={size} rel="next" to={next}>
          {on}
        </Button>
      ) : null}
    </nav>
  )
}
