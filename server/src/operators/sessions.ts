import type { Id } from '@chainwork/contract'
import { type OperatorRole, freshMinutes, idleMinutes, sessionHours } from '@chainwork/contract/console/roles'
import { hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import type { Operator } from '../platform/http/caller.ts'
import { setHostCookie } from '../platform/http/cookies.ts'
import { hashOf, newSecret } from './secrets.ts'

const minuteMs = 60_000
/** How exactly it is known when a session was last used; keeps look-ups from writing. */
const seenEveryMs = minuteMs

/** The name of the cookie that keeps an operator signed in. */
export const operatorCookie = 'operator_session'

/** The live session of a token with the role its operator has now; null when it ended, or nobody has it any more. */
export async function identifyOperator(
  { db }: Pick<Database, 'db'>,
  token: string,
  now: Date,
): Promise<Operator | null> {
  const session = hashOf(token)
  const { rows } = await sql<{
    id: Id<'operator'>
    name: string
    role: OperatorRole
    seen_at: Date
    proven_at: Date
  }>`
    select o.id, o.name, o.role, s.seen_at, s.proven_at from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${session} and s.created_at > ${new Date(now.getTime() - sessionHours * hourMs)}
      and s.seen_at > ${new Date(now.getTime() - idleMinutes * minuteMs)}`.execute(db)
  const [row] = rows
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > seenEveryMs)
    // A database that takes no changes still knows who is asking.
    await sql`update operator_session set seen_at = ${now} where token_hash = ${session}`
      .execute(db)
      .catch(() => {})
  const freshUntil = new Date(row.proven_at.getTime() + freshMinutes * minuteMs)
  return { kind: 'operator', operatorId: row.id, name: row.name, role: row.role, session, freshUntil }
}

/** Opens a session for somebody who has just shown a passkey; answers its cookie. Those that ended are cleared away. */
export async function openSession(
  tx: Tx,
  { operatorId, origin, now }: { operatorId: string; origin: string; now: Date },
): Promise<string> {
  const token = newSecret()
  await tx
    .deleteFrom('operator_session')
    .where('created_at', '<', new Date(now.getTime() - sessionHours * hourMs))
    .execute()
  await tx
    .insertInto('operator_session')
    .values({
      token_hash: hashOf(token),
      operator_id: operatorId,
      created_at: now,
      seen_at: now,
      proven_at: now,
    })
    .execute()
  return setHostCookie(origin, {
    name: operatorCookie,
    value: token,
    seconds: sessionHours * 3600,
    sameSite: 'strict',
  })
}

/** Ends a session; answers the cookie that takes its own away. */
export async function endSession(tx: Tx, session: string, origin: string): Promise<string> {
  await tx.deleteFrom('operator_session').where('token_hash', '=', session).execute()
  return setHostCookie(origin, { name: operatorCookie, value: '', seconds: 0, sameSite: 'strict' })
}
