import { sql } from 'kysely'
import type { Database, Db, Tx } from '../platform/db/database.ts'
import type { IndexChange } from '@chainwork/search-index'
import type { PostingDocument } from './posting-kind.ts'

/** Changes read at once: few enough that looking them up does not hold up requests. */
const batchSize = 1000
/** Documents read at once when all are read: few, since searches meanwhile wait for one batch to end. */
const buildBatch = 500

/** Where reading stands: everything of transactions older than `xid`, and of that one up to `seq`, has been seen. */
export interface FeedPosition {
  xid: string
  seq: number
}

/** The position of a reader that knows everything committed so far. Take it before reading the postings themselves. */
export async function currentPosition(database: Database): Promise<FeedPosition> {
  const { rows } = await sql<{
    xid: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(database.db)
  return { xid: rows[0]!.xid, seq: 0 }
}

/** The changes after a position are not all there any more; anyone who stands there reads the postings again. */
export class ChangesPruned extends Error {}

interface ChangeRow {
  xid: string | null
  seq: number
  posting_id: string
  is_pruned: boolean
}

/** Changed postings after a position, oldest change first; none can appear behind later. Throws ChangesPruned. */
async function readChangedIds(
  db: Db | Tx,
  from: FeedPosition,
): Promise<{ ids: string[]; position: FeedPosition; hasMore: boolean }> {
  // Sequence numbers are given before a transaction commits, so rows are read in order of (transaction, number) and only
  // of transactions older than every one still open.
  const { rows } = await sql<ChangeRow>`
    select c.xid::text as xid, c.seq, c.posting_id,
      (pruned_xid, pruned_seq) > (${from.xid}::xid8, ${from.seq}) or ${from.xid}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as is_pruned
    from search_state left join lateral (
      select * from posting_change
      where (xid, seq) > (${from.xid}::xid8, ${from.seq}) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by posting_change.xid, seq limit ${batchSize}) c on true
    order by c.xid, c.seq`.execute(db)
  if (rows[0]?.is_pruned) throw new ChangesPruned()
  const last = rows.at(-1)
  if (!last || last.xid === null) return { ids: [], position: from, hasMore: false }
  return {
    ids: [...new Set(rows.map((row) => row.posting_id))],
    position: { xid: last.xid, seq: last.seq },
    hasMore: rows.length === batchSize,
  }
}

/**
 * The changes after a position, oldest first. Throws ChangesPruned when some of them were removed already, or when the
 * database never came as far as the position.
 */
export async function readChanges(
  { db }: Database,
  from: FeedPosition,
): Promise<{ changes: IndexChange[]; position: FeedPosition; hasMore: boolean }> {
  const { ids, ...rest } = await readChangedIds(db, from)
  const documents = await findDocuments(db, ids)
  return { changes: ids.map((id) => ({ id, document: documents.get(id) ?? null })), ...rest }
}

/** The changed postings after a position that are published now, with their days. Throws ChangesPruned. */
export async function readPublished(
  tx: Tx,
  from: FeedPosition,
): Promise<{ postings: { id: string; publishAt: Date }[]; position: FeedPosition; hasMore: boolean }> {
  const { ids, ...rest } = await readChangedIds(tx, from)
  const rows = await tx
    .selectFrom('posting_search')
    .select(['posting_id', 'publish_at'])
    .where('posting_id', '=', sql<string>`any(${ids})`)
    .execute()
  return { postings: rows.map((row) => ({ id: row.posting_id, publishAt: row.publish_at })), ...rest }
}

interface Row {
  posting_id: string
  rev: number
  publish_at: Date
  salary_min: number | null
  salary_max: number | null
  /** One term a line. */
  terms: string
  /** One field a line. */
  words: string
}

// Lists of text are slow to parse; neither terms nor words contain line breaks.
const columns = sql`posting_id, rev, publish_at, salary_min, salary_max,
  array_to_string(terms, E'\\n') as terms, array_to_string(words, E'\\n') as words`

/** What search knows of these postings; those not published are missing. */
export async function findDocuments(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, PostingDocument>> {
  if (!ids.length) return new Map()
  // Row by row through the primary key: a batch never deserves reading the whole table, whatever is estimated.
  const { rows } = await sql<Row>`select s.* from unnest(${ids}::text[]) as k(id)
    join lateral (select ${columns} from posting_search where posting_id = k.id offset 0) s on true`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.posting_id, documentOf(row)]))
}

/** Every document in order of (publishAt, id), in batches. */
export async function* allDocuments(database: Database): AsyncGenerator<PostingDocument[]> {
  let after: { publish_at: Date; posting_id: string } = { publish_at: new Date(-6e13), posting_id: '' }
  for (;;) {
    const { rows } = await sql<Row>`select ${columns} from posting_search
      where (publish_at, posting_id) > (${after.publish_at}, ${after.posting_id}) order by publish_at, posting_id limit ${buildBatch}`.execute(
      database.db,
    )
    if (!rows.length) return
    yield rows.map(documentOf)
    after = rows.at(-1)!
  }
}

function documentOf(row: Row): PostingDocument {
  return {
    id: row.posting_id,
    rev: row.rev,
    orderKey: row.publish_at.getTime(),
    range:
      row.salary_min === null || row.salary_max === null
        ? null
        : { min: row.salary_min, max: row.salary_max },
    terms: row.terms ? row.terms.split('\n') : [],
    words: row.words.split('\n') as unknown as PostingDocument['words'],
  }
}
