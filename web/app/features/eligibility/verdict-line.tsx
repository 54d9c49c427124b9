import type { PostingEligibility } from '@chainwork/contract/eligibility/schemas'
import { verdictLabels } from '@chainwork/contract/eligibility/values'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import styles from './eligibility.module.css'
import { decidingWords } from '@chainwork/contract/eligibility/reason-words'
import { Sign } from './sign.tsx'
import { useEligibility } from './use-eligibility.ts'

const signs = { eligible: 'met', notEligible: 'notMet', cannotTell: 'notChecked' } as const

/** One line of a card: the verdict, and what decides; nothing for anybody but a job seeker. */
export function VerdictLine({ id }: { id: string }) {
  const eligibility = useEligibility(id)
  const session = useSession()
  if (eligibility) return <VerdictWords eligibility={eligibility} />
  // Its place is kept until it is known.
  return isSeeker(session) ? <p className={styles.line} /> : null
}

/** The verdict and what decides, in one line unless `isWhole`. */
export function VerdictWords({
  eligibility,
  isWhole = false,
}: {
  eligibility: PostingEligibility
  isWhole?: boolean
}) {
  const { verdict } = eligibility
  const why = decidingWords(eligibility)
  return (
    <p className={isWhole ? `${styles.line} ${styles.whole}` : styles.line} data-verdict={verdict}>
      <span className={styles.verdict}>
        <Sign of={signs[verdict]} /> {verdictLabels[verdict]}
      </span>
      {why ? <span className={styles.why}>{why}</span> : null}
    </p>
  )
}
