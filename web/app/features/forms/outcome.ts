import type { Reason } from '@chainwork/contract'
import type { ProofOfWork } from '@chainwork/contract/proof-of-work'

/** What came back of a form that was not accepted: what to change, and what was typed (secrets left out). */
export interface Outcome {
  reason: Reason | null
  /** About the whole form; null when the fields say it all. */
  message: string | null
  fields: Record<string, string>
  values: Record<string, string>
  /** What the browser may work out instead of waiting; then the same form is accepted. */
  proofOfWork?: ProofOfWork
}

/** True for an outcome of a form, false for what an action answers when all went well. */
export function isOutcome(answer: unknown): answer is Outcome {
  return typeof answer === 'object' && answer !== null && 'fields' in answer && 'values' in answer
}
