import type { Eligibility } from '@chainwork/contract/eligibility/eligibility'
import { decidingWords } from '@chainwork/contract/eligibility/reason-words'
import { verdictLabels } from '@chainwork/contract/eligibility/values'

/** `Eligible`, `Not eligible (Where you live: you live elsewhere)`; null where nothing is known of the job post. */
export function verdictWords(eligibility: Eligibility | undefined): string | null {
  if (!eligibility) return null
  const why = decidingWords(eligibility)
  const verdict = verdictLabels[eligibility.verdict]
  return why ? `${verdict} (${why})` : verdict
}
