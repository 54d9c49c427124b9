import { refuse } from '../platform/failure.ts'
import type { User } from '../platform/http/caller.ts'

/** The side on which somebody reads and writes, proven by their session. */
export type Viewer =
  | { side: 'jobSeeker'; userId: string; seekerId: string }
  | { side: 'recruiter'; userId: string; companyId: string }

/**
 * The side of a caller; null for somebody with no side. Refuses `company.frozen`, as nobody reads or writes for a company that
 * is frozen, and `email.unverified`, as everywhere for companies.
 */
export function viewerOf(actor: User): Viewer | null {
  const { userId, seekerId, companyId, context } = actor
  const isRecruiting = context === 'recruiter' || !seekerId
  if (isRecruiting && actor.recruiterId) {
    if (!actor.emailVerified) refuse('email.unverified')
    if (actor.isCompanyFrozen) refuse('company.frozen')
    if (companyId) return { side: 'recruiter', userId, companyId }
  }
  return seekerId ? { side: 'jobSeeker', userId, seekerId } : null
}
