import type { Session } from '@chainwork/contract/identity/schemas'

/** True for recruiters who can work in a company: theirs are the recruiters' pages, its settings among them. */
export function hasOffice({ context, roles, user, companyContext }: Session): boolean {
  return (
    context === 'recruiter' && roles.includes('recruiter') && user.emailVerified && companyContext !== null
  )
}
