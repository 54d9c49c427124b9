import type { FailureReply, Reason } from '@chainwork/contract'
import type { ProofOfWork } from '@chainwork/contract/proof-of-work'
import { ApiFailure } from '../../api/client.ts'
import { offlineWords } from '../../ui/wait-for-connection.ts'

/** What is wrong, by the name of its field. */
export type Problems = Record<string, string>

/** What a schema finds wrong. */
export type Issues = readonly { path: readonly PropertyKey[]; message: string }[]

/** Problems by the field they belong to, the first of each. */
export function problemsOf(
  issues: Issues,
  fieldOf: (path: readonly PropertyKey[]) => string = ([name]) => String(name ?? ''),
): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) problems[fieldOf(path)] ??= message
  return problems
}

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

/** Words of a refusal beside their fields; what belongs to no field stands above the form. */
export function outcomeOf(failure: FailureReply, values: Record<string, string> = {}): Outcome {
  const current = isNewer(failure.reason) && failure.fields?.['updatedAt']
  // It is no field of the form: sending once more goes on from there.
  if (current)
    return outcomeOf({ reason: failure.reason, message: failure.message } as FailureReply, {
      ...values,
      updatedAt: current,
    })
  const fields = Object.fromEntries(
    Object.entries(failure.fields ?? {}).map(([path, words]) => [path.replace(/^body\./, ''), words]),
  )
  const { reason, proofOfWork } = failure
  const message = Object.keys(fields).length ? null : failure.message
  return { reason, message, fields, values, ...(proofOfWork ? { proofOfWork } : {}) }
}

/** True for refusals because of a newer state: sending the same again goes over it. */
export function isNewer(reason: Outcome['reason']): boolean {
  return reason?.endsWith('.changed') ?? false
}

/** Statuses of something that changed or disappeared after the page was loaded. */
const outdated = new Set([404, 409, 410])

/** Whether a page shows what is no longer so, by how its call was refused. What was written for one company stays its page. */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    outdated.has(error.status) &&
    error.failure?.reason !== 'session.otherCompany'
  )
}

/** The outcome of a call that failed; `otherwise` is said of failures nobody foresaw. */
export function outcomeOfError(error: unknown, otherwise = 'Something went wrong'): Outcome {
  const failure = error instanceof ApiFailure ? error.failure : null
  // Of these the words say that nothing was charged, and when to try again.
  const isForeseen =
    failure?.reason === 'payment.unavailable' ||
    failure?.reason === 'document.busy' ||
    (error as ApiFailure).status < 500
  if (failure && isForeseen) return outcomeOf(failure)
  // A form that was sent unchecked.
  if (error instanceof Error && 'issues' in error)
    return { reason: 'input.invalid', message: null, fields: problemsOf(error.issues as Issues), values: {} }
  const message = error instanceof TypeError ? offlineWords : otherwise
  return { reason: null, message, fields: {}, values: {} }
}

/** The refusal with its fields as the form calls them. */
export function renameFields(error: unknown, rename: (fields: Problems) => Problems): unknown {
  const failure = error instanceof ApiFailure ? error.failure : null
  if (failure?.fields && !isNewer(failure.reason)) failure.fields = rename(failure.fields)
  return error
}

/** A refusal that the browser makes itself: what is wrong, by field. */
export function refusedFields(fields: Record<string, string>): ApiFailure {
  const failure = {
    code: 'VALIDATION_ERROR',
    reason: 'input.invalid',
    message: '',
    fields,
    requestId: '',
  } as const
  return new ApiFailure(422, failure)
}
