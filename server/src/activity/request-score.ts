import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../platform/db/database.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'

/** Computes scores that are due, at most a minute at a time; once a minute, and soon after a person waits for them. */
export const scoreJob = defineJob({
  name: 'activity.score',
  data: z.strictObject({}),
  runSeconds: 120,
  retryLimit: 2,
})

/** What arrives within this time is computed together. */
const restMs = 2000

/** Lets the scores of a person be computed in a moment. `isUrgent`: without waiting for the next minute. */
export async function requestScore(tx: Tx, userId: string, now: Date, isUrgent: boolean): Promise<void> {
  const due = new Date(now.getTime() + restMs)
  const { rows } = await sql<{ is_new: boolean }>`
    insert into score_task as t (user_id, due_at) values (${userId}, ${due})
    on conflict (user_id) do update set asks = t.asks + 1, due_at = least(t.due_at, excluded.due_at)
    returning (xmax = 0) as is_new`.execute(tx)
  if (isUrgent && rows[0]?.is_new) await enqueue(tx, scoreJob, {}, { startAfter: due })
}
