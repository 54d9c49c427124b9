import { isGoodNews } from '@chainwork/contract/eligibility/values'
import { Suspense } from 'react'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import styles from './eligibility.module.css'
import { useEligibility } from './use-eligibility.ts'
import { late } from '../../ui/late.ts'

// Only job seekers have a verdict, so only they load its words.
const VerdictWords = late(async () => (await import('./verdict-words.tsx')).default)

/** One line of a card where there is good news; nothing else, and nothing for anybody but a job seeker. */
export function VerdictLine({ id }: { id: string }) {
  const eligibility = useEligibility(id)
  const session = useSession()
  // Its place is kept until it is known.
  const place = isSeeker(session) ? <p className={styles.line} /> : null
  if (!eligibility) return place
  if (!isGoodNews(eligibility.verdict)) return null
  return (
    <Suspense fallback={place}>
      <VerdictWords eligibility={eligibility} />
    </Suspense>
  )
}

// Only job seekers have reasons, so only they load them.
const EligibilityReasons = late(async () => (await import('./eligibility-reasons.tsx')).default)

/** *Am I eligible?* of a job post with every reason; nothing for anybody but a job seeker. */
export function EligibilityBox({ id, heading }: { id: string; heading: 'h2' | 'h3' }) {
  const eligibility = useEligibility(id)
  return eligibility ? (
    <Suspense>
      <EligibilityReasons eligibility={eligibility} heading={heading} />
    </Suspense>
  ) : null
}
