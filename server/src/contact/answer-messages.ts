import { dayMs } from '@chainwork/contract/durations'
import type { Db, Tx } from '../platform/db/database.ts'
import { recordOperator } from '../platform/operators/index.ts'
import type { RetentionRule } from '../platform/retention-rule.ts'
import type { ContactMessageTable } from './tables.ts'

/** A message to the team, as an operator reads it; times in ISO 8601, UTC. */
export interface TeamMessage {
  id: string
  name: string
  email: string
  company: string
  helpType: string
  createdAt: string
  answeredAt: string | null
  answeredBy: string | null
}

/** Messages to the team, longest waiting first; with `answered`, also those that were answered, newest first. */
export async function listMessages(
  db: Db,
  { answered, limit }: { answered: boolean; limit: number },
): Promise<TeamMessage[]> {
  const rows = await db
    .selectFrom('contact_message')
    .selectAll()
    .$if(!answered, (query) => query.where('answered_at', 'is', null))
    .orderBy('created_at', answered ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(shown)
}

/** One message; null when there is none. */
export async function showMessage(db: Db, id: string): Promise<TeamMessage | null> {
  const row = await db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? shown(row) : null
}

/** Notes who answered a message. The first one stands: `alreadyDone` says that somebody did before. */
export async function markAnswered(
  tx: Tx,
  { id, operator, now }: { id: string; operator: string; now: Date },
): Promise<{ result: 'done' | 'alreadyDone'; message: TeamMessage } | { result: 'noMessage' }> {
  const changed = await tx
    .updateTable('contact_message')
    .set({ answered_at: now, answered_by: operator })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (changed) {
    await recordOperator(tx, 'messageAnswered', { operator, subject: id, now })
    return { result: 'done', message: shown(changed) }
  }
  const message = await showMessage(tx, id)
  return message ? { result: 'alreadyDone', message } : { result: 'noMessage' }
}

/** How long messages to the team are stored. */
export const messageRetention: RetentionRule = {
  what: 'Messages to the team',
  stored: '12 months after the answer, or until the account with their address is deleted',
  remove: async (tx, now) => {
    const before = new Date(now.getTime() - 366 * dayMs)
    await tx.deleteFrom('contact_message').where('answered_at', '<', before).execute()
  },
}

function shown(row: ContactMessageTable): TeamMessage {
  return {
    id: row.id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    email: row.email,
    company: row.company,
    helpType: row.help_type,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
  }
}
