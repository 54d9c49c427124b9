import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { isOpenSql } from '../platform/open-window.ts'
import {
  type Alternative,
  type Clause,
  type IndexAnswer,
  type IndexQuery,
  type PagePosition,
  type TermGroup,
  readKeyword,
  stem,
} from '@chainwork/search-index'
import { hasPhrase, indexQuestion, indexedWords } from './sql-index.ts'
import { type Found, answer } from './sql-page.ts'

/** Exact up to here; beyond, the total is a lower bound. */
export const exactUpTo = 1000

/** What is searched, where that is not every open posting. */
interface Among {
  condition?: RawBuilder<unknown>
  /** Totals up to here are exact. */
  max?: number
  /**
   * Documents of another kind, with the columns of `posting_search` that are asked for: posting_id, rev, publish_at, lexemes and
   * words, three fields of names first and then prose. They are always open.
   */
  rows?: RawBuilder<unknown>
}

/**
 * Search in one SQL statement, for the time until the index is built: the same words, filters and windows, newest or
 * oldest first (relevance reads as newest), page and capped total together. No facets and no correction of typing errors.
 * `among` narrows it to postings of which there are at most `max`, so that their total is exact.
 */
export function searchSql(database: Database, query: IndexQuery, among?: Among): Promise<IndexAnswer> {
  return answer(query, (asked, after) => findRows(database, asked, after, among))
}

/** The same with the optional index behind it. */
export function searchSqlByIndex(database: Database, query: IndexQuery): Promise<IndexAnswer> {
  return answer(query, (asked, after) => findByIndex(database, asked, after))
}

function findRows(
  database: Database,
  query: IndexQuery,
  after: PagePosition | null,
  among?: Among,
): Promise<Found> {
  const conditions = [
    ...(among?.condition ? [among.condition] : []),
    ...(among?.rows ? wordsOf(query) : openWithWords(query)),
    ...filtersOf(query),
  ]
  const rows = among?.rows ?? sql`posting_search`
  const found = sql`select * from ${rows} where ${allOf(conditions)} order by ${orderOf(query)}`
  return findPage(database, query, after, found, among?.max)
}

async function findByIndex(
  database: Database,
  query: IndexQuery,
  after: PagePosition | null,
): Promise<Found> {
  const parsed = readKeyword(query.keyword)
  const question = indexQuestion(parsed, groupsOf(query))
  if (!question) return findRows(database, query, after)
  const phrases = [
    ...parsed.must.filter(hasPhrase).map(phraseClauseSql),
    ...parsed.not.filter(hasPhrase).map((clause) => sql`not ${clauseSql(clause)}`),
  ]
  const within = (window: RawBuilder<unknown>) => {
    // On its own, so that what matches is taken from the index; in order it would be looked for row by row.
    const matched = sql`with matched as materialized (
      select posting_id, rev, publish_at from posting_search where ${allOf([
        sql`${indexedWords} @@ ${question}::tsquery`,
        window,
        ...(query.range ? [salarySql(query.range)] : []),
        ...hiddenSql(query),
      ])}) select * from matched order by ${orderOf(query)}`
    if (!phrases.length) return findPage(database, query, after, matched)
    // The texts of rows are far away: one by one in the order asked for, until there are enough.
    const fitting = sql`select s.* from (${matched} offset 0) m
      join lateral (select * from posting_search s where s.posting_id = m.posting_id offset 0) s on true where ${allOf(phrases)}`
    return findPage(database, query, after, fitting)
  }
  const window = after ? null : await likelyWindow(database, query)
  const likely = window && (await within(window))
  return likely?.capped && likely.page.length === query.limit ? likely : within(isOpen(query.now))
}

/** Of so many of the first, at least this many say how far to go for a thousand. */
const [probed, telling] = [64, 3]

/** When postings match often, the days in which there should be enough of them; null when all have to be looked at. */
async function likelyWindow(database: Database, query: IndexQuery): Promise<RawBuilder<unknown> | null> {
  const order = orderOf(query)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select ${allOf(conditionsOf(query))} as fits from posting_search where ${isOpen(query.now)}
    order by ${order} limit ${probed}) first where fits`.execute(database.db)
  const { count } = rows[0]!
  if (count < telling) return null
  const depth = Math.ceil((2 * probed * (exactUpTo + query.offset + query.limit)) / count)
  const { rows: last } = await sql<{ publish_at: Date }>`select publish_at from posting_search
    where ${isOpen(query.now)} order by ${order} offset ${depth} limit 1`.execute(database.db)
  if (!last[0]) return null
  const { publish_at } = last[0]
  return query.order === 'oldest'
    ? sql`${isOpen(query.now)} and publish_at <= ${publish_at}`
    : sql`publish_at <= ${new Date(query.now)} and publish_at >= ${publish_at}`
}

function orderOf({ order }: IndexQuery): RawBuilder<unknown> {
  return order === 'oldest' ? sql`publish_at, posting_id` : sql`publish_at desc, posting_id desc`
}

function conditionsOf(query: IndexQuery): RawBuilder<unknown>[] {
  return [...openWithWords(query), ...filtersOf(query)]
}

function filtersOf(query: IndexQuery): RawBuilder<unknown>[] {
  return [
    ...groupsOf(query).flatMap(groupSql),
    ...(query.range ? [salarySql(query.range)] : []),
    ...hiddenSql(query),
  ]
}

/** Hidden documents do not exist for this search. */
function hiddenSql({ hidden = [] }: IndexQuery): RawBuilder<unknown>[] {
  return hidden.length ? [sql`not (posting_id = any(${hidden}::text[]))`] : []
}

function groupsOf({ groups, within }: IndexQuery): readonly TermGroup[] {
  return within === undefined ? groups : [...groups, { facet: 'within', any: [within], none: [] }]
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length ? sql.join([...conditions], sql` and `) : sql`true`
}

/** The page and the total of rows of `posting_search` that come in the order asked for, exact up to `exact`. */
async function findPage(
  database: Database,
  query: IndexQuery,
  after: PagePosition | null,
  inOrder: RawBuilder<unknown>,
  exact = exactUpTo,
): Promise<Found> {
  const ascending = query.order === 'oldest'
  const order = orderOf(query)
  const from = after
    ? sql`where (publish_at, posting_id) ${ascending ? sql`>` : sql`<`} (${new Date(after.orderKey)}, ${after.id})`
    : sql``
  // What follows a token may lie behind as many as are counted.
  const enough = after ? sql`` : sql`limit ${Math.max(exact + 1, query.offset + query.limit)}`
  const { rows } = await sql<{ total: number; posting_id: string | null; rev: number; publish_at: Date }>`
    with found as materialized (
      select posting_id, rev, publish_at from (${inOrder}) fitting
      ${enough}
    ), page as (
      select * from found ${from} order by ${order} offset ${after ? 0 : query.offset} limit ${query.limit}
    )
    select (select count(*)::int from found) as total, page.* from (select 1) one left join page on true order by ${order}`.execute(
    database.db,
  )
  const total = rows[0]?.total ?? 0
  return {
    total: Math.min(total, exact),
    capped: total > exact,
    page: rows.flatMap(({ posting_id, rev, publish_at }) =>
      posting_id === null ? [] : [{ id: posting_id, rev, score: 0, orderKey: publish_at.getTime() }],
    ),
  }
}

/** Open at the moment of the question, with what was typed. */
export function openWithWords(query: IndexQuery): RawBuilder<unknown>[] {
  return [isOpen(query.now), ...wordsOf(query)]
}

function wordsOf({ keyword }: IndexQuery): RawBuilder<unknown>[] {
  const { must, not } = readKeyword(keyword)
  return [...must.map(clauseSql), ...not.map((clause) => sql`not ${clauseSql(clause)}`)]
}

function isOpen(now: number): RawBuilder<unknown> {
  return isOpenSql('publish_at', new Date(now))
}

/** What one filter asks for and what it rules out. */
export function groupSql({ any, none }: TermGroup): RawBuilder<unknown>[] {
  return [
    ...(any.length ? [sql`lexemes && ${any.map((term) => `f${term}`)}::text[]`] : []),
    ...(none.length ? [sql`not (lexemes && ${none.map((term) => `f${term}`)}::text[])`] : []),
  ]
}

/** Ranges that overlap; a hidden or unknown salary is in none. */
export function salarySql({ min, max }: { min: number; max: number }): RawBuilder<unknown> {
  return sql`salary_max >= ${min} and salary_min <= ${max}`
}

function clauseSql(clause: Clause): RawBuilder<unknown> {
  return sql`(${sql.join(clause.any.map(alternativeSql), sql` or `)})`
}

function alternativeSql({ words, isPhrase, isPrefix, isName, terms }: Alternative): RawBuilder<unknown> {
  if (terms) return sql`lexemes && ${terms.map((term) => `f${term}`)}::text[]`
  const each = words.map((word, at) => wordSql(word, isPrefix && at === words.length - 1, isName))
  return isPhrase
    ? sql`(${sql.join([...each, phraseSql(words, isName)], sql` and `)})`
    : sql`(${sql.join(each, sql` and `)})`
}

/** All that a row is found by, each on a line of its own: filters may contain blanks. */
const lines = sql`E'\\n' || array_to_string(lexemes, E'\\n')`

function wordSql(word: string, isPrefix: boolean, isName = false): RawBuilder<unknown> {
  const whole = sql`lexemes && ${[`w${word}`, ...(isName ? [] : [`b${stem(word)}`])]}::text[]`
  return isPrefix ? sql`(${whole} or strpos(${lines}, ${`\nw${word}`}) > 0)` : whole
}

/** Of rows that are known to have the words. */
function phraseClauseSql(clause: Clause): RawBuilder<unknown> {
  const [only] = clause.any
  return clause.any.length === 1 ? phraseSql(only!.words, only!.isName) : clauseSql(clause)
}

/** One look at the words if it can be: they are far from the row, and fetched for each look. */
function phraseSql(words: readonly string[], isName = false): RawBuilder<unknown> {
  const exact = words.join(' ')
  const prose = words.map(stem).join(' ')
  const among = (fields: RawBuilder<unknown>, text: string) =>
    sql`strpos(' ' || array_to_string(${fields}, ' | ') || ' ', ${` ${text} `}) > 0`
  if (isName) return among(sql`words[1:3]`, exact)
  if (exact === prose) return among(sql`words`, exact)
  return sql`(${among(sql`words[1:3]`, exact)} or ${among(sql`words[4:]`, prose)})`
}
