import { type Updateable, sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { reportLostRank } from './report-rank.ts'
import type { UserTable } from './tables.ts'

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
