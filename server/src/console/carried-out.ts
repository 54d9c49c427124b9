import type { Reason } from '@chainwork/contract'
import { refuse } from '../platform/failure.ts'
import type { Operator } from '../platform/http/caller.ts'

/** The answer of a verb that succeeded; otherwise refuses with its result. */
export function carriedOut<Answer extends { result: string }, Result extends string>(
  answer: Answer,
  refusals: Readonly<Record<Result, Reason>>,
): Exclude<Answer, { result: Result }> {
  const reason = refusals[answer.result as Result] as Reason | undefined
  return reason ? refuse(reason) : (answer as Exclude<Answer, { result: Result }>)
}

/** Who orders something in the console, and when. */
export const orderedBy = ({ actor, now }: { actor: Operator; now: Date }) => ({
  operator: actor.name,
  operatorId: actor.operatorId,
  now,
})
