import type { PostingEligibility } from '@chainwork/contract/eligibility/schemas'
import { decidingWords } from '@chainwork/contract/eligibility/reason-words'
import { verdictLabels } from '@chainwork/contract/eligibility/values'
import styles from './eligibility.module.css'
import { Sign } from './sign.tsx'

const signs = { meetsAll: 'met', eligible: 'met', notEligible: 'notMet', cannotTell: 'notChecked' } as const

/** The verdict in one line; with what decides, or is a gap, where `isWhole`. */
export default function VerdictWords({
  eligibility,
  isWhole = false,
}: {
  eligibility: PostingEligibility
  isWhole?: boolean
}) {
  const { verdict } = eligibility
  const why = isWhole ? decidingWords(eligibility) : null
  return (
    <p className={isWhole ? `${styles.line} ${styles.whole}` : styles.line} data-verdict={verdict}>
      <span className={styles.verdict}>
        <Sign of={signs[verdict]} /> {verdictLabels[verdict]}
      </span>
      {why ? <span className={styles.why}>{why}</span> : null}
    </p>
  )
}
