import { sql } from 'kysely'
import { deleteBudgetsOf } from '../platform/budgets/spend.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteAnswersOf } from '../platform/http/answer-once.ts'
import { mailboxOf } from '../platform/mail/index.ts'
import { endInvitations } from './invitations.ts'
import { reportLostRank } from './report-rank.ts'

/**
 * Removes a person with everything that hangs on the account: sessions, ways to sign in, codes, wallets, roles,
 * invitations to their address. What security needs to keep loses person, network and details.
 */
export async function deleteUser(
  tx: Tx,
  { userId, email, emailVerified }: { userId: string; email: string; emailVerified: boolean },
): Promise<void> {
  await sql`update security_event set user_id = null, network = null, details = '{}' where user_id = ${userId}`.execute(
    tx,
  )
  // An address nobody proved may be somebody else's, and so may its invitations. What it was sent stays counted, or anyone who
  // signs up with it and leaves could have mail sent there for ever.
  if (emailVerified) await endInvitations(tx, { email })
  const addresses = emailVerified ? [`address ${email}`, `address ${mailboxOf(email)}`] : []
  await deleteBudgetsOf(tx, [...addresses, `user ${userId}`])
  await deleteAnswersOf(tx, userId)
  await reportLostRank(tx, { userId })
  await tx.deleteFrom('app_user').where('id', '=', userId).execute()
  await tx
    .insertInto('security_event')
    .values({ at: sql`now()`, kind: 'accountDeleted', user_id: null, network: null, request_id: null })
    .execute()
}
