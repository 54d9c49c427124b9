import { type Selectable, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { newSortableUuid } from '../platform/new-id.ts'
import type { ChainReadingTable } from './tables.ts'

/** The right to read one chain for one wallet, of one attempt at a time. */
export interface Lease {
  wallet: string
  chainId: number
  userId: string
  /** Names this attempt. */
  worker: string
  /** After so many seconds another process may take over from one that no longer answers. */
  seconds: number
  /** As it was when it was taken. */
  reading: Selectable<ChainReadingTable>
}

/** The wallet was disconnected, or another process has taken over: nothing of this attempt may be kept. */
export class LeaseLost extends Error {}

/** Takes the reading that has been due longest, those that a person waits for first; null when none is. */
export async function takeReading(
  database: Database,
  chains: readonly number[],
  now: Date,
  seconds: number,
): Promise<Lease | null> {
  const worker = newSortableUuid()
  const { rows } = await sql<Selectable<ChainReadingTable> & { user_id: string }>`
    update chain_reading r set worker = ${worker}, leased_until = now() + make_interval(secs => ${seconds}),
      state = case when r.state = 'waiting' then 'reading' else r.state end
    from (
      select wallet, chain_id from chain_reading
      where next_at <= ${now} and chain_id = any(${chains}::int[]) and (leased_until is null or leased_until < now())
      order by is_urgent desc, next_at limit 1 for update skip locked) due, wallet w
    where r.wallet = due.wallet and r.chain_id = due.chain_id and w.address = r.wallet
    returning r.*, w.user_id`.execute(database.db)
  const [found] = rows
  if (!found) return null
  const { user_id: userId, ...reading } = found
  return { wallet: reading.wallet, chainId: reading.chain_id, userId, worker, seconds, reading }
}

/** Keeps a lease while its process lives; call what it answers to end that. */
export function holdLease(database: Database, lease: Lease): () => void {
  const timer = setInterval(
    () => {
      sql`update chain_reading set leased_until = now() + make_interval(secs => ${lease.seconds})
        where wallet = ${lease.wallet} and chain_id = ${lease.chainId} and worker = ${lease.worker}`
        .execute(database.db)
        .catch(() => {})
    },
    (lease.seconds * 1000) / 3,
  )
  timer.unref()
  return () => clearInterval(timer)
}
