import { accounts } from './failures/identity.ts'
import { candidates } from './failures/candidates.ts'
import { applications } from './failures/applications.ts'
import { alerts } from './failures/alerts.ts'
import { billing } from './failures/billing.ts'
import { companies } from './failures/companies.ts'
import { invitations } from './failures/invitations.ts'
import { shortlists } from './failures/shortlists.ts'
import { documents } from './failures/documents.ts'
import { type Code, type Failure, codeOf } from './failures/failure.ts'
import type { ProofOfWork } from './proof-of-work.ts'
import { profiles } from './failures/profiles.ts'
import { push } from './failures/push.ts'
import { requests } from './failures/requests.ts'
import { wallets } from './failures/wallets.ts'

export { type Code, type Failure, codeOf }

/** Every refusal the product can answer with: reason → status and the words a person reads. */
export const failures = {
  ...requests,
  ...accounts,
  ...profiles,
  ...companies,
  ...billing,
  ...applications,
  ...wallets,
  ...documents,
  ...alerts,
  ...candidates,
  ...push,
  ...invitations,
  ...shortlists,
} as const

export type Reason = keyof typeof failures

/** The wire form of every error. */
export interface FailureReply {
  code: Code
  reason: Reason
  message: string
  /** Field path → what to change, for input that did not parse. */
  fields?: Record<string, string>
  /** What may be sent along instead of waiting, where that is possible. */
  proofOfWork?: ProofOfWork
  requestId: string
}
