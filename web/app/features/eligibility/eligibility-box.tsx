import { Suspense } from 'react'
import { useEligibility } from './use-eligibility.ts'
import { late } from '../../ui/late.ts'

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
