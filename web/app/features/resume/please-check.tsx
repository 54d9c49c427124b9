import { Icon } from '../../ui/icon.tsx'
import styles from './resume.module.css'

/** Says that something was read with doubt, and what. */
export function PleaseCheck({ what }: { what?: string }) {
  return (
    <p className={styles.check}>
      <Icon name="warning" small />
      <span>{what ? `Please check: ${what}` : 'Please check'}</span>
    </p>
  )
}
