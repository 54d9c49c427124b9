import {
  type Alternative,
  type Clause,
  type IndexAnswer,
  type IndexQuery,
  type PagePosition,
  readKeyword,
  readLiftedToken,
  readToken,
  writeLiftedToken,
  writeToken,
} from '@chainwork/search-index'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { isOpenSql } from '../platform/open-window.ts'

/** Exact up to here; beyond, the total is a lower bound. */
const exactUpTo = 1000
/** So many are looked at, the first in order, however many there are. */
const maxLooked = 20_000

/** Where published postings lie; those of another kind have the same columns and are always open. */
const postings = sql`posting_search`

/**
 * Search by SQL, for the time until the index is built: filters and words of the title, newest or oldest first, without rank,
 * facets and correction of typing errors.
 */
export async function searchSql(
  { db }: Pick<Database, 'db'>,
  query: IndexQuery,
  rows = postings,
): Promise<IndexAnswer> {
  const isAscending = query.order === 'oldest'
  const order = isAscending ? sql`publish_at, posting_id` : sql`publish_at desc, posting_id desc`
  const after = query.after ? positionOf(query, query.after) : null
  const from = after
    ? sql`where (publish_at, posting_id) ${isAscending ? sql`>` : sql`<`} (${new Date(after.orderKey)}, ${after.id})`
    : sql``
  // What follows a position may lie behind as many as are counted.
  const enough = after ? sql`` : sql`limit ${Math.max(exactUpTo + 1, query.offset + query.limit)}`
  const isOpen = rows === postings ? isOpenSql('publish_at', new Date(query.now)) : sql`true`
  const { rows: found } = await sql<Found>`
    with looked as (select * from ${rows} where ${isOpen} order by ${order} limit ${maxLooked}),
    fitting as materialized (
      select posting_id, rev, publish_at from looked where ${sql.join(conditionsOf(query), sql` and `)}
      order by ${order} ${enough}),
    page as (select * from fitting ${from} order by ${order} offset ${after ? 0 : query.offset} limit ${query.limit})
    select (select count(*)::int from fitting) as total, page.* from (select 1) one left join page on true
    order by ${order}`.execute(db)
  const { total } = found[0]!
  const hits = found.flatMap(({ posting_id: id, rev }) => (id === null ? [] : [{ id, rev }]))
  const last = hits.length === query.limit ? found.at(-1)! : null
  return {
    total: Math.min(total, exactUpTo),
    capped: total > exactUpTo,
    hits,
    next: last && tokenOf(query, { score: 0, orderKey: last.publish_at.getTime(), id: last.posting_id! }),
    facets: {},
    corrected: [],
  }
}

interface Found {
  total: number
  posting_id: string | null
  rev: number
  publish_at: Date
}

/** Where sponsored postings would stand higher, a position is that of both kinds. */
function positionOf(query: IndexQuery, token: string): PagePosition | null {
  return query.lift ? (readLiftedToken(query, token)?.others ?? null) : readToken(query, token)
}

function tokenOf(query: IndexQuery, position: PagePosition): string {
  if (!query.lift) return writeToken(query, position)
  return writeLiftedToken(query, { place: 0, lifted: position, others: position })
}

function conditionsOf({
  keyword,
  groups,
  within,
  range,
  hidden = [],
  only,
}: IndexQuery): RawBuilder<unknown>[] {
  const { must, not } = readKeyword(keyword)
  return [
    sql`true`,
    ...must.map(clauseSql),
    ...not.map((clause) => sql`not ${clauseSql(clause)}`),
    ...groups.flatMap(({ any, none }) => [
      ...(any.length ? [hasTerm(any)] : []),
      ...(none.length ? [sql`not ${hasTerm(none)}`] : []),
    ]),
    ...(within === undefined ? [] : [hasTerm([within])]),
    // Ranges that overlap; a hidden or unknown salary is in none.
    ...(range ? [sql`coalesce(salary_max >= ${range.min} and salary_min <= ${range.max}, false)`] : []),
    ...(hidden.length ? [sql`not posting_id = any(${hidden}::text[])`] : []),
    ...(only ? [sql`posting_id = any(${only}::text[])`] : []),
  ]
}

function hasTerm(terms: readonly string[]): RawBuilder<unknown> {
  return sql`(terms && ${terms}::text[])`
}

function clauseSql({ any }: Clause): RawBuilder<unknown> {
  return sql`(${sql.join(any.map(alternativeSql), sql` or `)})`
}

/** The title has the words, the last one perhaps only begun. */
function alternativeSql({ words, isPhrase, isPrefix, terms }: Alternative): RawBuilder<unknown> {
  if (terms) return hasTerm(terms)
  const texts = isPhrase ? [words.join(' ')] : words
  const each = texts.map((text, at) => {
    const isBegun = isPrefix && !isPhrase && at === texts.length - 1
    return sql`strpos(' ' || words[1] || ' ', ${` ${text}${isBegun ? '' : ' '}`}) > 0`
  })
  return sql`(${sql.join(each, sql` and `)})`
}
