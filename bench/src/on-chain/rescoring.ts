import type { Database } from '@chainwork/server'
import { rowsOf } from '@chainwork/server/activity/events-of'
import { renewScores } from '@chainwork/server/activity/work'
import { systemClock } from '@chainwork/server/platform/clock'
import { aRegistry, contracts } from '@chainwork/server/testing/build-activity'
import { sql } from 'kysely'
import { line } from '../report.ts'

/** The most that scoring may take, in the time of reading the same rows. */
const target = 4
const atOnce = 200
/** Reading and scoring take turns in so many parts, so that both have the same machine. */
const parts = 10
const inserted = 10_000

/** Makes people with a wallet, that many transactions and scores by the registry of now. */
export async function makePeople(database: Database, people: number, rows: number): Promise<void> {
  const now = systemClock.now()
  const second = Math.floor(now.getTime() / 1000)
  const known = Object.values(contracts).map((address) => address.slice(2))
  for (let from = 1; from <= people; from += inserted) {
    const to = Math.min(people, from + inserted - 1)
    const each = sql`generate_series(${from}::int, ${to}::int) p`
    const user = sql`'usr_' || lpad(p::text, 8, '0')`
    const wallet = sql`'0x' || lpad(to_hex(p), 40, '0')`
    await sql`insert into app_user (id, email, created_at)
      select ${user}, 'p' || p || '@example.org', ${now} from ${each}`.execute(database.db)
    await sql`insert into wallet (address, user_id, chain_id, checked_at, linked_at)
      select ${wallet}, ${user}, 1, ${now}, ${now} from ${each}`.execute(database.db)
    await sql`insert into chain_reading (wallet, chain_id, state, source, block, rows, read_at)
      select ${wallet}, c, 'read', 'etherscan-v2', 900, ${rows}::int / 2, ${now}
      from ${each}, unnest(array[1, 10]) c`.execute(database.db)
    await sql`insert into activity_event (wallet, chain_id, tx_hash, block, ts, counterparty, selector, is_ok, source)
      select ${wallet}, case n % 2 when 0 then 1 else 10 end, sha256((p || ' ' || n)::bytea), n,
        ${second}::bigint - ((p * 7919 + n * 104729) % 94608000),
        decode((${known}::text[] || repeat('e', 40))[1 + (p + n) % 4], 'hex'), decode('38ed1739', 'hex'), true, 'etherscan-v2'
      from ${each}, generate_series(1, ${rows}::int) n`.execute(database.db)
    await sql`insert into score_snapshot (user_id, method, registry_version, as_of, scored_at, wallets, years, chains, views,
        explanation, input_root)
      select ${user}, 'xp-1', '2', 0, ${now}, array[${wallet}], 0, '{}', '{}', '{}', '' from ${each}`.execute(
      database.db,
    )
  }
  await sql`analyze`.execute(database.db)
}

/** Scores everybody again as after a change of the registry, beside reading the same rows only. */
export async function measureRescoring(database: Database, people: number, rows: number): Promise<void> {
  const scorer = { database, clock: systemClock, registry: aRegistry('2') }
  let [taken, reading, read] = [0, 0, 0]
  for (let part = 0; part < parts; part++) {
    const from = userId(Math.floor((part * people) / parts) + 1)
    const to = userId(Math.floor(((part + 1) * people) / parts))
    await sql`update score_snapshot set registry_version = '1' where user_id between ${from} and ${to}`.execute(
      database.db,
    )
    const before = await readPart(database, from, to)
    const started = performance.now()
    await renewScores(scorer, new AbortController().signal)
    taken += performance.now() - started
    const after = await readPart(database, from, to)
    reading += (before.ms + after.ms) / 2
    read += after.rows
  }
  const { count } = await database.db
    .selectFrom('score_snapshot')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registry_version', '=', '2')
    .where('dex', '>', 0)
    .executeTakeFirstOrThrow()
  const isWhole = Number(count) === people && read === people * rows
  const ratio = taken / reading
  const name = `${people.toLocaleString('en-US')} people rescored after a registry change`
  line(name, `${seconds(taken)}, ${ratio.toFixed(2)} × reading (${seconds(reading)})`, {
    text: `≤ ${target} × reading the same rows`,
    met: isWhole && ratio <= target,
  })
}

const userId = (number: number) => `usr_${String(number).padStart(8, '0')}`

/** Reads every stored transaction of these people, the wallets of many at once. */
async function readPart({ db }: Database, from: string, to: string): Promise<{ ms: number; rows: number }> {
  const started = performance.now()
  let [last, rows] = ['', 0]
  for (;;) {
    const page = await sql<{ user_id: string; address: string }>`
      select user_id, address from wallet
      where user_id > ${last} and user_id between ${from} and ${to} order by user_id limit ${atOnce}`.execute(
      db,
    )
    const wallets = page.rows.map(({ address }) => address)
    rows += (await rowsOf(db, sql`e.wallet = any(${wallets}::text[])`, sql``)).length
    if (page.rows.length < atOnce) return { ms: performance.now() - started, rows }
    last = page.rows.at(-1)!.user_id
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
