import type { MatchResult } from '@chainwork/contract/applications/match-values'
import { Icon } from '../../ui/icon.tsx'
import styles from './eligibility.module.css'

/** A tick, a cross, or a question mark where it cannot be told. */
export function Sign({ of }: { of: MatchResult }) {
  if (of === 'met' || of === 'notMet') return <Icon name={of === 'met' ? 'check' : 'close'} small />
  return (
    <span className={styles.open} aria-hidden="true">
      ?
    </span>
  )
}
