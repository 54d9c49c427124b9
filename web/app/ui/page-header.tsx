import styles from './page-header.module.css'

/** What a page is about, in a line below it what to know first, and beside it what can be done with the whole. */
export function PageHeader({
  title,
  lead,
  children,
}: {
  title: React.ReactNode
  lead?: React.ReactNode
  children?: React.ReactNode
}) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {lead ? <p className="quiet">{lead}</p> : null}
      </div>
      {children}
    </header>
  )
}
