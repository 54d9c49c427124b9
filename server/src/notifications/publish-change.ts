import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import { afterCommit, databaseOf } from '../platform/db/transaction.ts'

/** The channel on which PostgreSQL carries the ids of people whose notifications have changed. */
export const notificationChannel = 'notification_changed'

type Listener = (userId: string) => void
const listeners = new WeakMap<Database, Set<Listener>>()

/** Hears, in this process, of every committed change to somebody's notifications. Answers how to stop. */
export function onNotificationChange(database: Database, hear: Listener): () => void {
  const known = listeners.get(database) ?? new Set()
  listeners.set(database, known.add(hear))
  return () => known.delete(hear)
}

/** Says, once the transaction commits, that these people's notifications have changed. */
export async function publishNotificationChange(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (!userIds.length) return
  const database = databaseOf(tx)
  if (database.kind === 'postgresql') {
    await sql`select pg_notify(${notificationChannel}, id) from unnest(${userIds}::text[]) id`.execute(tx)
    return
  }
  // Only one process can hold the embedded database, so everybody who listens is here.
  afterCommit(tx, () => {
    for (const hear of listeners.get(database) ?? []) for (const userId of userIds) hear(userId)
  })
}
