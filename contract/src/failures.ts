import { accounts } from './failures/accounts.ts'
import { applications } from './failures/applications.ts'
import { alerts } from './failures/alerts.ts'
import { companies } from './failures/companies.ts'
import { documents } from './failures/documents.ts'
import type { Code } from './failures/failure.ts'
import { profiles } from './failures/profiles.ts'
import { requests } from './failures/requests.ts'
import { wallets } from './failures/wallets.ts'

export type { Code }

/** Every refusal the product can answer with: reason → code, status and the words a person reads. */
export const failures = {
  ...requests,
  ...accounts,
  ...profiles,
  ...companies,
  ...applications,
  ...wallets,
  ...documents,
  ...alerts,
} as const

export type Reason = keyof typeof failures

/** The wire form of every error. */
export interface FailureReply {
  code: Code
  reason: Reason
  message: string
  /** Field path → what to change, for input that did not parse. */
  fields?: Record<string, string>
  requestId: string
}
