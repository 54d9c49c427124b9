import { type Reason, failures } from '@chainwork/contract/failures'

/** A refusal from the catalogue; the only way a verb says no. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly fields: Record<string, string> | undefined
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | undefined
  constructor(reason: Reason, fields?: Record<string, string>, retryAfter?: number) {
    super(failures[reason].message)
    this.reason = reason
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Stops the request with a refusal of the catalogue. */
export function refuse(reason: Reason, fields?: Record<string, string>): never {
  throw new Refusal(reason, fields)
}
