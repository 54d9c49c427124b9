import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import styles from './with-rail.module.css'

/** The main column of a page, and on wide screens what helps there beside it, in view while the column goes by. */
export function WithRail({
  label,
  rail,
  children,
}: {
  /** What the rail is about, read aloud. */
  label: string
  /** Null where nothing helps: the column stays as wide as it is read. */
  rail: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <div className={rail ? styles.columns : undefined}>
      <div className={styles.main}>{children}</div>
      {rail ? (
        <aside className={styles.rail} aria-label={label}>
          {rail}
        </aside>
      ) : null}
    </div>
  )
}

/** One card of a rail. */
export function RailCard({ children }: { children: React.ReactNode }) {
  return <div className={styles.card}>{children}</div>
}

/** Pages that belong to this one. */
export function RailLinks({ links }: { links: readonly { to: string; icon: IconName; label: string }[] }) {
  return (
    <ul className={styles.parts}>
      {links.map(({ to, icon, label }) => (
        <li key={to}>
          <Link to={to} className={styles.way}>
            <Icon name={icon} small /> {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What comes one after the other. */
export function RailSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

export interface PagePart {
  /** The id of its section, or of its heading. */
  id: string
  label: string
  /** Nothing that counts is missing there. */
  isDone?: boolean
  /** What is gained by filling it in. */
  gain?: string
}

/** The parts of a long page, and which of them is being read. */
export function PageParts({ parts }: { parts: readonly PagePart[] }) {
  const { search } = useLocation()
  const current = useReadPart(parts.map(({ id }) => id).join(' '))
  return (
    <nav aria-label="On this page">
      <ul className={styles.parts}>
        {parts.map(({ id, label, isDone, gain }) => (
          <li key={id}>
            <Link
              to={{ search, hash: `#${id}` }}
              replace
              aria-current={id === current ? 'location' : undefined}
              onClick={() => focusHeading(id)}
            >
              {label}
              {isDone ? (
                <>
                  <Icon name="check" small />
                  <span className="visually-hidden">complete</span>
                </>
              ) : gain ? (
                <span>{gain}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const sectionOf = (id: string) => document.getElementById(id)?.closest('section') ?? null

/** The next key goes on from the part that was chosen, as with any link into a page. */
function focusHeading(id: string): void {
  const heading = sectionOf(id)?.querySelector<HTMLElement>('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The first part in the upper half of the window. */
function useReadPart(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const sections = new Map<Element, string>()
    for (const id of ids.split(' ')) {
      const section = sectionOf(id)
      if (section) sections.set(section, id)
    }
    const inView = new Set<Element>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        const first = [...sections].find(([section]) => inView.has(section))
        if (first) setCurrent(first[1])
      },
      { rootMargin: '-84px 0px -50% 0px' },
    )
    for (const section of sections.keys()) watch.observe(section)
    return () => watch.disconnect()
  }, [ids])
  return current
}
