import { dayMs, hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { ChainSources } from '../platform/chains/chain-source.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'

const [activeMs, oldMs] = [30 * dayMs, 20 * hourMs]
/** The readings of a night are spread over so many seconds. */
const nightSeconds = 4 * 3600
const atOnce = 500

/**
 * Lets the wallets of people who were here lately be read tonight, on every chain there is by now; and lets snapshots that are no
 * longer of their person's wallets be made again, or go. In small transactions.
 */
export async function planNight(
  { database, clock, sources }: { database: Database; clock: Clock; sources: ChainSources },
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now()
  for (let last: string | null = ''; last !== null && !signal.aborted;)
    last = await planWallets(database, sources.chains, now, last)
  for (let last: string | null = ''; last !== null && !signal.aborted;)
    last = await clearStale(database, now, last)
}

async function planWallets(
  database: Database,
  chains: readonly number[],
  now: Date,
  after: string,
): Promise<string | null> {
  const active = new Date(now.getTime() - activeMs)
  const { rows } = await sql<{ address: string }>`
    select address from wallet w where address > ${after} and verified
      and exists (select from user_session s where s.user_id = w.user_id and s.last_seen_at > ${active})
    order by address limit ${atOnce}`.execute(database.db)
  const wallets = rows.map(({ address }) => address)
  const due = sql`${now}::timestamptz + make_interval(secs => random() * ${nightSeconds})`
  await sql`
    insert into chain_reading (wallet, chain_id, state, next_at)
    select w.address, chain, 'waiting', ${due} from wallet w, unnest(${chains}::int[]) chain
    where w.address = any(${wallets}::text[])
    on conflict (wallet, chain_id) do update set next_at = excluded.next_at
    where chain_reading.next_at is null and chain_reading.read_at < ${new Date(now.getTime() - oldMs)}`.execute(
    database.db,
  )
  return wallets.length === atOnce ? wallets.at(-1)! : null
}

async function clearStale(database: Database, now: Date, after: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string; is_same: boolean }>`
    select user_id, wallets = array(select address from wallet w where w.user_id = s.user_id and verified
        order by address collate "C") as is_same
    from score_snapshot s where user_id > ${after} order by user_id limit ${atOnce}`.execute(database.db)
  const gone = rows.filter(({ is_same }) => !is_same).map(({ user_id }) => user_id)
  if (gone.length)
    await sql`
      with deleted as (delete from score_snapshot where user_id = any(${gone}::text[]))
      insert into score_task (user_id, due_at) select unnest(${gone}::text[]), ${now}
      on conflict (user_id) do update set asks = score_task.asks + 1`.execute(database.db)
  return rows.length === atOnce ? rows.at(-1)!.user_id : null
}
