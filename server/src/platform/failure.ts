import { type Reason, failures } from '@chainwork/contract/failures'
import type { ProofOfWork } from '@chainwork/contract/proof-of-work'

/** A refusal from the catalogue; the only way a verb says no. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly fields: Record<string, string> | undefined
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | undefined
  /** What the caller may do instead of waiting. */
  readonly proofOfWork: ProofOfWork | undefined
  constructor(
    reason: Reason,
    fields?: Record<string, string>,
    retryAfter?: number,
    proofOfWork?: ProofOfWork,
  ) {
    super(failures[reason].message)
    this.reason = reason
    this.fields = fields
    this.retryAfter = retryAfter
    this.proofOfWork = proofOfWork
  }
}

/** One person has asked too often; only their own budget is spent, so its words say when to ask again. */
export class TooOften extends Refusal {
  constructor(waitSeconds: number) {
    super('rate.limited', undefined, waitSeconds)
    this.message = `Too many requests. Try again in ${timeInWords(waitSeconds)}.`
  }
}

/** A position that is damaged, or of a list in another order: answering the first page would send a client in circles. */
export function refuseCursor(): never {
  refuse('input.invalid', {
    after: 'This position is damaged or of another list. Begin again without it.',
  })
}

function timeInWords(seconds: number): string {
  const [count, unit] =
    seconds > 5400
      ? [Math.ceil(seconds / 3600), 'hour']
      : seconds > 90
        ? [Math.ceil(seconds / 60), 'minute']
        : [seconds, 'second']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Stops the request with a refusal of the catalogue. */
export function refuse(reason: Reason, fields?: Record<string, string>): never {
  throw new Refusal(reason, fields)
}

/** The same, with its words beside the one field they are about. */
export function refuseField(reason: Reason, field: string): never {
  throw new Refusal(reason, { [field]: failures[reason].message })
}
