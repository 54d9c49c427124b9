import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import styles from './status-mark.module.css'

/** Where an application stands, in a word; the colour only repeats it. */
export function StatusMark({ status }: { status: ApplicationStatus }) {
  return (
    <span className={styles.mark} data-status={status}>
      {status}
    </span>
  )
}
