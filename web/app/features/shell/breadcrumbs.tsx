import styles from './bar.module.css'

/** Where the page stands; the last one is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly string[] }) {
  if (!crumbs.length) return null
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={crumb} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  )
}
