import { BrandMark } from '../../ui/brand-mark.tsx'
import styles from './accounts.module.css'

/** The frame of every account page: one column for the task, and beside it, where there is room, the mark. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <main id="main" className={styles.page}>
      <section className={styles.sheet} aria-labelledby="page-title">
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </section>
      <div className={styles.mark} aria-hidden="true">
        <BrandMark />
      </div>
    </main>
  )
}

/** A quiet line between two ways to go on. */
export function Or() {
  return (
    <p className={styles.or}>
      <span>or</span>
    </p>
  )
}
