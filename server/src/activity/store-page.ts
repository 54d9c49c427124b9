import { valueClassOf } from '@chainwork/onchain'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import { BadAnswer, type RawTx } from '../platform/chains/chain-source.ts'
import { type Lease, LeaseLost } from './take-reading.ts'

/** A page as it is stored: all that the wallet sent in these blocks. */
export interface StoredPage {
  source: string
  rows: readonly RawTx[]
  fromBlock: number
  toBlock: number
  /** Blocks that were read before reach up to here; what is gone from them was replaced. */
  knownTo: number
  /** Transactions that have to be stored with this page, or the answer is wrong. */
  fewest: number
  /** The cursor after this page. */
  cursor: { block: number | null; top: number | null; bottom: number | null }
}

export interface PageResult {
  /** Transactions of the chain stored now. */
  rows: number
  changed: boolean
  /** Transactions that another source told and this one does not know. */
  disputed: number
}

/**
 * Stores a page and the cursor behind it, both or neither. Throws LeaseLost when the reading is no longer this attempt's, and
 * BadAnswer when fewer transactions would be left than there have to be.
 */
export async function storePage(database: Database, lease: Lease, page: StoredPage): Promise<PageResult> {
  return withLease(database, lease, async (tx) => {
    const rows = [...new Map(page.rows.filter((row) => row.initiated).map((row) => [row.hash, row])).values()]
    const gone =
      page.fromBlock <= page.knownTo
        ? await removeReplaced(tx, lease, page, rows)
        : { removed: 0, disputed: 0 }
    const { added, written } = await upsert(tx, lease, page.source, rows)
    const { block, top, bottom } = page.cursor
    const stored = await tx
      .updateTable('chain_reading')
      .set({
        rows: sql<number>`rows + ${added - gone.removed}::int`,
        source: page.source,
        block,
        top,
        bottom,
        leased_until: sql<Date>`now() + make_interval(secs => ${lease.seconds})`,
      })
      .where('wallet', '=', lease.wallet)
      .where('chain_id', '=', lease.chainId)
      .returning('rows')
      .executeTakeFirstOrThrow()
    if (stored.rows < page.fewest) throw new BadAnswer('The source leaves out what the wallet sent')
    return { rows: stored.rows, changed: written + gone.removed > 0, disputed: gone.disputed }
  })
}

/**
 * A transaction that holds what the lease is about. Locks are taken in the order in which disconnecting and deleting take them, so
 * that neither waits for the other for ever: the account (what `first` does), the wallet, its readings.
 */
export async function withLease<T>(
  database: Database,
  lease: Lease,
  work: (tx: Tx) => Promise<T>,
  first: (tx: Tx) => Promise<void> = async () => {},
): Promise<T> {
  return database.transaction(async (tx) => {
    const account = await sql`select from app_user where id = ${lease.userId} for key share`.execute(tx)
    if (!account.rows.length) throw new LeaseLost()
    await first(tx)
    await sql`select from wallet where address = ${lease.wallet} for key share`.execute(tx)
    const mine = await tx
      .selectFrom('chain_reading')
      .select('wallet')
      .where('wallet', '=', lease.wallet)
      .where('chain_id', '=', lease.chainId)
      .where('worker', '=', lease.worker)
      .forUpdate()
      .executeTakeFirst()
    if (!mine) throw new LeaseLost()
    return work(tx)
  })
}

/** What the same source told of these blocks before and no longer does is gone; what another told is kept, and counted. */
async function removeReplaced(
  tx: Tx,
  { wallet, chainId }: Lease,
  page: StoredPage,
  rows: readonly RawTx[],
): Promise<{ removed: number; disputed: number }> {
  const hashes = JSON.stringify(rows.map(({ hash }) => hash))
  const { rows: missing } = await sql<{ same: boolean }>`
    with missing as (
      select tx_hash, source = ${page.source} as same from activity_event
      where wallet = ${wallet} and chain_id = ${chainId} and block between ${page.fromBlock} and ${page.toBlock}
        and tx_hash not in (select decode(substr(h, 3), 'hex') from jsonb_array_elements_text(${hashes}::jsonb) h)),
    removed as (
      delete from activity_event e using missing m
      where m.same and e.wallet = ${wallet} and e.chain_id = ${chainId} and e.tx_hash = m.tx_hash)
    select same from missing`.execute(tx)
  const removed = missing.filter(({ same }) => same).length
  return { removed, disputed: missing.length - removed }
}

async function upsert(
  tx: Tx,
  { wallet, chainId }: Lease,
  source: string,
  rows: readonly RawTx[],
): Promise<{ added: number; written: number }> {
  if (!rows.length) return { added: 0, written: 0 }
  const values = rows.map(({ hash, block, ts, to, selector, status, value, nftMoves }) => ({
    h: hash.slice(2),
    b: block,
    t: ts,
    c: to?.slice(2),
    s: selector?.slice(2),
    o: status === 'ok',
    v: valueClassOf(value),
    n: nftMoves.length ? nftMoves : undefined,
  }))
  const { rows: written } = await sql<{ is_new: boolean }>`
    insert into activity_event as e
      (wallet, chain_id, tx_hash, block, ts, counterparty, selector, is_ok, value_class, nft, source)
    select ${wallet}, ${chainId}::int, decode(h, 'hex'), b, t, decode(c, 'hex'), decode(s, 'hex'), o, v, n, ${source}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as told(h text, b bigint, t bigint, c text, s text, o boolean, v smallint, n jsonb)
    on conflict (wallet, chain_id, tx_hash) do update set block = excluded.block, ts = excluded.ts, is_ok = excluded.is_ok,
      counterparty = excluded.counterparty, selector = excluded.selector, value_class = excluded.value_class,
      nft = excluded.nft, source = excluded.source
    where (e.block, e.ts, e.is_ok, e.counterparty, e.selector, e.value_class, e.nft) is distinct from
      (excluded.block, excluded.ts, excluded.is_ok, excluded.counterparty, excluded.selector, excluded.value_class, excluded.nft)
    returning (xmax = 0) as is_new`.execute(tx)
  return { added: written.filter(({ is_new }) => is_new).length, written: written.length }
}
