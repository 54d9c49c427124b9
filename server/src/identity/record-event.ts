import type { Tx } from '../platform/db/database.ts'

/** What is kept about security: never passwords, codes or tokens. */
export type SecurityEvent =
  | 'signUp'
  | 'signIn'
  | 'signInFailed'
  | 'signOut'
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordSet'
  | 'resetRequested'
  | 'emailVerified'
  | 'emailChangeRequested'
  | 'emailChanged'
  | 'emailRecovered'
  | 'methodLinked'
  | 'methodRemoved'
  | 'walletLinked'
  | 'walletRemoved'
  | 'sessionRevoked'
  | 'invitationAccepted'
  | 'accountHibernated'
  | 'accountDeleted'
  | 'companyCreated'
  | 'companyDeleted'

/** Writes one security event in the transaction of what it is about. */
export async function recordSecurityEvent(
  tx: Tx,
  kind: SecurityEvent,
  about: {
    now: Date
    requestId: string
    client: { network: string }
    userId: string | null
    details?: Record<string, unknown>
  },
): Promise<void> {
  await tx
    .insertInto('security_event')
    .values({
      at: about.now,
      kind,
      user_id: about.userId,
      network: about.client.network,
      request_id: about.requestId,
      details: JSON.stringify(about.details ?? {}),
    })
    .execute()
}
