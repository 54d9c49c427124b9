import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import styles from './applications.module.css'

/** Where an application stands, in a word; the colour only repeats it. */
export function StatusMark({ status }: { status: ApplicationStatus }) {
  return (
    <span className={styles.mark} data-status={status}>
      {status}
    </span>
  )
}
