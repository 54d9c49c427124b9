import { setImmediate as yieldLoop } from 'node:timers/promises'
import type { Registry } from '@chainwork/onchain'
import { sql } from 'kysely'
import { lockAccounts } from '../identity/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { staleSince } from './choose-scores.ts'
import { dayStart } from './plan-readings.ts'
import { type PersonEvents, eventsOfPeople } from './events-of-people.ts'
import { type Person, findPeople, walletsOfAll } from './find-people.ts'
import type { ChainReading } from './find-snapshot.ts'
import type { Scored } from './score-person.ts'

export interface Scorer {
  database: Database
  clock: Clock
  registry: Registry
}

/** What becomes of the scores of a person; null: there are none. */
interface Choice {
  person: Person
  chosen: Scored | 'unchanged' | null
}

/**
 * Computes the scores of people and keeps them, unless their wallets have changed meanwhile; that asks for scores again by itself.
 * While chains are read for the first time there are none. Memory is bounded, however many transactions these people have.
 */
export async function storeScores(
  scorer: Scorer,
  userIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock, registry } = scorer
  const now = clock.now()
  const known = (await findPeople(database.db, userIds)).filter(({ readings }) => !readings.some(isFirst))
  const [read, unread] = [known.filter(isRead), known.filter((person) => !isRead(person))]
  if (unread.length)
    await write(
      database,
      unread.map((person) => ({ person, chosen: null })),
      now,
    )
  // Those scored last are written while the next are read and scored.
  let writing = Promise.resolve()
  try {
    for await (const group of eventsOfPeople(database.db, read, registry)) {
      if (signal?.aborted) return
      const choices: Choice[] = []
      for (const each of group) {
        choices.push({ person: each.person, chosen: await choose(each, registry.version, now) })
        // Requests that this process answers go first.
        await yieldLoop()
      }
      await writing
      writing = write(database, choices, now)
      // What went wrong is thrown where it is waited for.
      writing.catch(() => {})
    }
  } finally {
    await writing
  }
}

async function choose(
  { person: { wallets, readings, stored }, work }: PersonEvents,
  registryVersion: string,
  now: Date,
): Promise<Scored | 'unchanged'> {
  const events = work()
  try {
    return await events.choose({ wallets, readings, stored, registryVersion, asOf: dayStart(now) })
  } finally {
    events.end()
  }
}

/** Nothing is known of this chain yet, but will be in a moment. */
function isFirst({ state, read_at }: ChainReading): boolean {
  return read_at === null && (state === 'waiting' || state === 'reading')
}

const isRead = ({ readings }: Person) => readings.some(({ read_at }) => read_at !== null)

/** Writes what was chosen for people who still have the same wallets, where nothing newer was written meanwhile. */
async function write(database: Database, choices: readonly Choice[], now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const userIds = choices.map(({ person }) => person.userId)
    await lockAccounts(tx, userIds)
    const wallets = await walletsOfAll(tx, userIds)
    const same = choices.filter(
      ({ person }) => (wallets.get(person.userId) ?? []).join() === person.wallets.join(),
    )
    const gone = same.flatMap(({ person, chosen }) => (chosen === null ? [person.userId] : []))
    if (gone.length)
      await sql`delete from score_snapshot where user_id = any(${gone}::text[]) and scored_at <= ${now}`.execute(
        tx,
      )
    for (const { person, chosen } of same)
      if (chosen === 'unchanged')
        await sql`update score_snapshot set stale_since = ${staleSince(person.readings)}
          where user_id = ${person.userId} and scored_at <= ${now}`.execute(tx)
    await writeScores(
      tx,
      same.flatMap(({ person: { userId, readings }, chosen }) =>
        chosen === null || chosen === 'unchanged'
          ? []
          : [{ userId, scored: chosen, stale_since: staleSince(readings), scored_at: now }],
      ),
    )
  })
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
    await storeScores(scorer, [task.user_id])
    // Asked for again meanwhile, it is done again.
    await sql`with done as (delete from score_task where user_id = ${task.user_id} and asks = ${task.asks})
      update score_task set leased_until = null where user_id = ${task.user_id} and asks <> ${task.asks}`.execute(
      scorer.database.db,
    )
  }
}

/** Scores of a person as they are to be kept. */
interface NewScores {
  userId: string
  scored: Scored
  stale_since: Date | null
  /** When what they were made of began to be read: later ones are never replaced by earlier ones. */
  scored_at: Date
}

/** Keeps the scores of a few hundred people at most instead of those before, unless these are newer. */
export async function writeScores(tx: Tx, scores: readonly NewScores[]): Promise<void> {
  if (!scores.length) return
  const rows = scores.map(({ userId, scored, ...when }) => ({
    ...scored,
    ...when,
    user_id: userId,
    chains: JSON.stringify(scored.chains),
    views: JSON.stringify(scored.views),
    explanation: JSON.stringify(scored.explanation),
  }))
  await tx
    .insertInto('score_snapshot')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(({ ref }) => ({
          method: ref('excluded.method'),
          registry_version: ref('excluded.registry_version'),
          as_of: ref('excluded.as_of'),
          scored_at: ref('excluded.scored_at'),
          wallets: ref('excluded.wallets'),
          stale_since: ref('excluded.stale_since'),
          dex: ref('excluded.dex'),
          defi: ref('excluded.defi'),
          nft: ref('excluded.nft'),
          multi_chain: ref('excluded.multi_chain'),
          years: ref('excluded.years'),
          chains: ref('excluded.chains'),
          views: ref('excluded.views'),
          explanation: ref('excluded.explanation'),
          input_root: ref('excluded.input_root'),
        }))
        .whereRef('score_snapshot.scored_at', '<=', 'excluded.scored_at'),
    )
    .execute()
}
