import { type Updateable, sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { reportLostRank } from './members.ts'
import { storeBarredAddress } from './freezes.ts'
import type { UserTable } from './tables.ts'
import { deleteBudgetsOf } from '../platform/budgets/spend.ts'
import { deleteAnswersOf } from '../platform/http/answer-once.ts'
import { mailboxOf } from '../platform/mail/index.ts'
import { endInvitations } from './invitations.ts'

type UserChange = Pick<
  Updateable<UserTable>,
  | 'image'
  | 'state'
  | 'state_reason'
  | 'approved_at'
  | 'email_verified'
  | 'email_proven_at'
  | 'hibernated_at'
  | 'newsletter'
>

/** Changes what a person or an operator decides about an account; what is not named stays. */
export async function changeUser(tx: Tx, userId: string, change: UserChange, now: Date): Promise<void> {
  if (change.state === 'inactive') await reportLostRank(tx, { userId })
  await tx
    .updateTable('app_user')
    .set({ ...change, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Changes the name; a part that is not given stays. */
export async function renameUser(
  tx: Tx,
  userId: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((e) => ({
      first_name: firstName ?? e.ref('first_name'),
      last_name: lastName ?? e.ref('last_name'),
      name: sql<string>`trim(${firstName ?? e.ref('first_name')} || ' ' || ${lastName ?? e.ref('last_name')})`,
      updated_at: now,
    }))
    .where('id', '=', userId)
    .execute()
}

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
  await sql`update company_freeze set answerable = array_remove(answerable, ${userId}) where ${userId} = any(answerable)`.execute(
    tx,
  )
  await reportLostRank(tx, { userId })
  await storeBarredAddress(tx, userId)
  await tx.deleteFrom('app_user').where('id', '=', userId).execute()
  await tx
    .insertInto('security_event')
    .values({ at: sql`now()`, kind: 'accountDeleted', user_id: null, network: null, request_id: null })
    .execute()
}
