import { sql } from 'kysely'
import type { Database, Db, Tx } from '../platform/db/database.ts'
import type { IndexChange, IndexDocument } from '@chainwork/search-index'

/** Changes are kept this long: a process or snapshot further behind reads the documents again. */
const retentionHours = 24
/** Rows removed by one statement. */
const prunedAtOnce = 20_000

/**
 * Removes changes older than a day, and notes the last one removed in the same transaction, so that a reader who has not
 * come that far knows. Returns how many there were.
 */
export async function pruneChanges(tables: FeedTables, database: Database): Promise<number> {
  const [changes, state] = [sql.id(tables.changes), sql.id(tables.state)]
  for (let total = 0; ;) {
    const removed = await database.transaction(async (tx) => {
      const { rows } = await sql<{ removed: number }>`
        with old as (
          delete from ${changes} where seq in (
            select seq from ${changes} where at < now() - ${`${retentionHours} hours`}::interval order by seq limit ${prunedAtOnce})
          returning xid, seq
        ), last as (
          select xid, seq from old order by xid desc, seq desc limit 1
        ), noted as (
          update ${state} set pruned_xid = last.xid, pruned_seq = last.seq from last
          where (last.xid, last.seq) > (pruned_xid, pruned_seq)
        )
        select count(*)::int as removed from old`.execute(tx)
      return rows[0]!.removed
    })
    total += removed
    if (removed < prunedAtOnce) return total
  }
}

/** Changes read at once: few enough that looking them up does not hold up requests. */
const batchSize = 1000
/** Documents read at once when all are read: few, since searches meanwhile wait for one batch to end. */
const buildBatch = 500

/** Where the documents of one kind and their changes lie; every name is a column or a table. */
export interface FeedTables {
  /** One row for each document: `rev`, `terms` and `words` besides what is named here. */
  rows: string
  id: string
  /** A moment; documents are ordered by its milliseconds. */
  orderKey: string
  /** Lower and upper bound of the range; null for kinds without one. */
  range: readonly [min: string, max: string] | null
  /** One row for each change: `xid`, `seq`, `at` and the id. */
  changes: string
  /** One row: how far the changes were pruned, `pruned_xid` and `pruned_seq`. */
  state: string
}

/** Where reading stands: everything of transactions older than `xid`, and of that one up to `seq`, has been seen. */
export interface FeedPosition {
  xid: string
  seq: number
  /** The history of the database that it is of; not named where the position is itself a row of that database. */
  history?: string
}

/**
 * The cluster and its timeline. A standby that is promoted may lack what its primary had last, and gives the same transaction
 * numbers to others. The control data names the new timeline minutes later only, so the one that is written now is asked for.
 */
const history = sql<string>`(select system_identifier || '/' ||
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end from pg_control_system())`

/** The position of a reader that knows everything committed so far. Take it before reading the documents themselves. */
export async function currentPosition(database: Database): Promise<FeedPosition> {
  const { rows } = await sql<{
    xid: string
    history: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid, ${history} as history`.execute(database.db)
  return { ...rows[0]!, seq: 0 }
}

/** The changes after a position are not all there any more; anyone who stands there reads the documents again. */
export class ChangesPruned extends Error {}

interface ChangeRow {
  xid: string | null
  seq: number
  id: string
  is_pruned: boolean
  held: string | null
  history: string
}

/**
 * Changed documents after a position, oldest change first; none can appear behind later. `held` is the transaction of the oldest
 * committed change that can't be read yet, as one that began earlier is still open. Throws ChangesPruned, also where the
 * database has another history than the position.
 */
export async function readChangedIds(
  tables: FeedTables,
  db: Db | Tx,
  from: FeedPosition,
): Promise<{ ids: string[]; position: FeedPosition; hasMore: boolean; held: string | null }> {
  // Sequence numbers are given before a transaction commits, so rows are read in order of (transaction, number) and only
  // of transactions older than every one still open.
  const { rows } = await sql<ChangeRow>`
    select c.xid::text as xid, c.seq, c.id,
      (pruned_xid, pruned_seq) > (${from.xid}::xid8, ${from.seq}) or ${from.xid}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as is_pruned,
      (select xid::text from ${sql.id(tables.changes)} changes
        where (xid, seq) > (${from.xid}::xid8, ${from.seq}) and xid >= pg_snapshot_xmin(pg_current_snapshot())
        order by changes.xid, changes.seq limit 1) as held,
      ${history} as history
    from ${sql.id(tables.state)} left join lateral (
      select xid, seq, ${sql.id(tables.id)} as id from ${sql.id(tables.changes)} changes
      where (xid, seq) > (${from.xid}::xid8, ${from.seq}) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by changes.xid, seq limit ${batchSize}) c on true
    order by c.xid, c.seq`.execute(db)
  if (rows[0]?.is_pruned) throw new ChangesPruned()
  if (from.history !== undefined && from.history !== rows[0]?.history) throw new ChangesPruned()
  const last = rows.at(-1)
  const held = rows[0]?.held ?? null
  if (!last || last.xid === null) return { ids: [], position: from, hasMore: false, held }
  return {
    held,
    ids: [...new Set(rows.map((row) => row.id))],
    position: { ...from, xid: last.xid, seq: last.seq },
    hasMore: rows.length === batchSize,
  }
}

/**
 * The changes after a position, oldest first. Throws ChangesPruned when some of them were removed already, or when the
 * database never came as far as the position or is another one.
 */
export async function readChanges(
  tables: FeedTables,
  { db }: Database,
  from: FeedPosition,
): Promise<{ changes: IndexChange[]; position: FeedPosition; hasMore: boolean; held: string | null }> {
  const { ids, ...rest } = await readChangedIds(tables, db, from)
  const documents = await findDocuments(tables, db, ids)
  return { changes: ids.map((id) => ({ id, document: documents.get(id) ?? null })), ...rest }
}

/** The transaction that changes wait for: the oldest that is open, in whatever database of the server. */
export async function openTransaction({ db }: Database): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select format('process %s (%s) in database %s, open since %s', pid, application_name, datname, xact_start) as words
    from pg_stat_activity where backend_xid is not null order by age(backend_xid) desc limit 1`.execute(db)
  return `changes wait for a transaction of ${rows[0]?.words ?? 'a process that cannot be seen'}`
}

interface Row {
  id: string
  rev: number
  order_key: Date
  range_min: number | null
  range_max: number | null
  /** One term a line. */
  terms: string
  /** One field a line. */
  words: string
}

// Lists of text are slow to parse; neither terms nor words contain line breaks.
function columnsOf({ id, orderKey, range }: FeedTables) {
  const [min, max] = range ? range.map((name) => sql.id(name)) : [sql`null::int`, sql`null::int`]
  return sql`${sql.id(id)} as id, rev, ${sql.id(orderKey)} as order_key, ${min} as range_min, ${max} as range_max,
    array_to_string(terms, E'\\n') as terms, array_to_string(words, E'\\n') as words`
}

/** What search knows of these documents; those that have no row are missing. */
export async function findDocuments(
  tables: FeedTables,
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, IndexDocument>> {
  if (!ids.length) return new Map()
  // Row by row through the primary key: a batch never deserves reading the whole table, whatever is estimated.
  const { rows } = await sql<Row>`select s.* from unnest(${ids}::text[]) as k(key)
    join lateral (select ${columnsOf(tables)} from ${sql.id(tables.rows)} r where r.${sql.id(tables.id)} = k.key offset 0) s on true`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, documentOf(row)]))
}

/** Every document in order of (order key, id), in batches. */
export async function* allDocuments(tables: FeedTables, database: Database): AsyncGenerator<IndexDocument[]> {
  const [id, orderKey] = [sql.id(tables.id), sql.id(tables.orderKey)]
  let after: Pick<Row, 'id' | 'order_key'> = { order_key: new Date(-6e13), id: '' }
  for (;;) {
    const { rows } = await sql<Row>`select ${columnsOf(tables)} from ${sql.id(tables.rows)}
      where (${orderKey}, ${id}) > (${after.order_key}, ${after.id}) order by ${orderKey}, ${id} limit ${buildBatch}`.execute(
      database.db,
    )
    if (!rows.length) return
    yield rows.map(documentOf)
    after = rows.at(-1)!
  }
}

function documentOf(row: Row): IndexDocument {
  return {
    id: row.id,
    rev: row.rev,
    orderKey: row.order_key.getTime(),
    range:
      row.range_min === null || row.range_max === null ? null : { min: row.range_min, max: row.range_max },
    terms: row.terms ? row.terms.split('\n') : [],
    words: row.words.split('\n'),
  }
}
