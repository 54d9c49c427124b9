import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import styles from './recruiter.module.css'

/** Where a posting stands, in a word; the colour only repeats it. What was taken down says that, whatever its status. */
export function StatusPill({ of }: { of: Pick<OwnCard, 'displayedStatus' | 'frozen'> }) {
  const status = of.frozen ? 'Taken down' : of.displayedStatus
  return (
    <span className={styles.pill} data-status={status}>
      {status}
    </span>
  )
}
