import type { PostingStatus } from '@chainwork/contract/postings/values'
import styles from './recruiter.module.css'

/** Where a posting stands, in a word; the colour only repeats it. */
export function StatusPill({ status }: { status: PostingStatus }) {
  return (
    <span className={styles.pill} data-status={status}>
      {status}
    </span>
  )
}
