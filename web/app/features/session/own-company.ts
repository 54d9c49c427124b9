import type { Id } from '@chainwork/contract/ids'
import type { Session } from '@chainwork/contract/identity/schemas'

/** The company the session acts for. What is sent after a session has ended names none, and the API asks to sign in. */
export function ownCompany(session: Session): Id<'company'> {
  return session.companyContext?.id ?? `com_${'0'.repeat(26)}`
}
