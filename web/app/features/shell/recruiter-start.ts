import { pagePath } from '@chainwork/contract/pages'
import type { Session } from '@chainwork/contract/identity/schemas'
import { hasOffice } from '../session/has-office.ts'

/** Where recruiters go on: to their job posts, or what they have to do before they can work in a company. */
export function recruiterStart(session: Session): { label: string; to: string } {
  if (hasOffice(session)) return { label: 'My Job Posts', to: pagePath('/recruiter/my-jobs') }
  if (!session.user.emailVerified) return { label: 'Verify your email', to: pagePath('/signup') }
  if (session.invitationCompanyId) return { label: 'Your invitation', to: pagePath('/accept-invite') }
  return session.companyCount
    ? { label: 'Select a company', to: pagePath('/select-account') }
    : { label: 'Set up a company', to: pagePath('/recruiter/onboarding') }
}
