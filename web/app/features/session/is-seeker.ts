import type { Session } from '@chainwork/contract/identity/schemas'

/** True for someone who acts as job seeker and has that role: only then the API answers what is a seeker's own. */
export function isSeeker({ context, roles }: Pick<Session, 'context' | 'roles'>): boolean {
  return context === 'jobSeeker' && roles.includes('jobSeeker')
}
