import { createContext, use } from 'react'
import styles from './accounts.module.css'

/** What stands beside the task. It is made of features that know accounts, so the pages bring it. */
export const BesideAccount = createContext<React.ReactNode>(null)

/** The frame of every account page: one column for the task, and beside it, where there is room, the product. */
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
      <aside className={styles.beside} aria-label="What Chainwork shows" data-theme="dark">
        {use(BesideAccount)}
      </aside>
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
