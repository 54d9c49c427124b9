import type { Registry } from '@chainwork/onchain'
import { sql } from 'kysely'
import { lockAccount } from '../identity/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { chooseScores, staleSince } from './choose-scores.ts'
import { dayStart } from './chain-rules.ts'
import { eventsOf } from './events-of.ts'
import { type Reading, readingsOf, walletsOf } from './find-snapshot.ts'
import { type Scored, scorePerson } from './score-person.ts'

export interface Scorer {
  database: Database
  clock: Clock
  registry: Registry
}

/**
 * Computes the scores of a person and keeps them, unless the wallets have changed meanwhile; that asks for scores again by itself.
 * While chains are read for the first time there are none.
 */
export async function keepScores({ database, clock, registry }: Scorer, userId: string): Promise<void> {
  const { db } = database
  const now = clock.now()
  const wallets = await walletsOf(db, userId)
  const readings = await readingsOf(db, userId)
  if (readings.some(isFirst)) return
  const isRead = readings.some(({ read_at }) => read_at !== null)
  const stored = await db
    .selectFrom('score_snapshot')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const events = isRead ? await eventsOf(db, userId, registry) : []
  const compute = (asOf: number) => scorePerson({ wallets, readings, events, registry, asOf })
  const chosen = isRead ? chooseScores(stored, readings, dayStart(now), compute) : null
  await database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await walletsOf(tx, userId)).join() !== wallets.join()) return
    const stale_since = staleSince(readings)
    if (chosen === null) await tx.deleteFrom('score_snapshot').where('user_id', '=', userId).execute()
    else if (chosen === 'keep')
      await tx.updateTable('score_snapshot').set({ stale_since }).where('user_id', '=', userId).execute()
    else await writeScores(tx, userId, chosen, { stale_since, scored_at: now })
  })
}

/** Nothing is known of this chain yet, but will be in a moment. */
function isFirst({ state, read_at }: Reading): boolean {
  return read_at === null && (state === 'waiting' || state === 'reading')
}

/** Keeps the scores of a person instead of those before. */
export async function writeScores(
  tx: Tx,
  userId: string,
  { chains, views, explanation, ...rest }: Scored,
  when: { stale_since: Date | null; scored_at: Date },
): Promise<void> {
  const row = {
    ...rest,
    ...when,
    chains: JSON.stringify(chains),
    views: JSON.stringify(views),
    explanation: JSON.stringify(explanation),
  }
  await tx
    .insertInto('score_snapshot')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Scores the people whose time has come, until nobody is left, the time is over or the signal fires. */
export async function scoreDue(scorer: Scorer, signal: AbortSignal): Promise<void> {
  const until = performance.now() + 50_000
  while (!signal.aborted && performance.now() < until) {
    const { rows } = await sql<{ user_id: string; asks: number }>`
      update score_task set leased_until = now() + interval '2 minutes'
      where user_id = (select user_id from score_task
        where due_at <= ${scorer.clock.now()} and (leased_until is null or leased_until < now())
        order by due_at limit 1 for update skip locked)
      returning user_id, asks`.execute(scorer.database.db)
    const [task] = rows
    if (!task) return
    await keepScores(scorer, task.user_id)
    // Asked for again meanwhile, it is done again.
    await sql`with done as (delete from score_task where user_id = ${task.user_id} and asks = ${task.asks})
      update score_task set leased_until = null where user_id = ${task.user_id} and asks <> ${task.asks}`.execute(
      scorer.database.db,
    )
  }
}
