import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { type Aliases, type Alternative, type Clause, parseKeyword } from './engine/parse-keyword.ts'
import { readToken, writeToken } from './engine/page-token.ts'
import { stem } from './engine/words.ts'
import type { IndexAnswer, IndexQuery, TermGroup } from './posting-index.ts'

/** Exact up to here; beyond, the total is a lower bound. */
export const exactUpTo = 1000

/**
 * Search in one SQL statement, for the time until the index is built: the same words, filters and windows, newest or
 * oldest first (relevance reads as newest), page and capped total together. No facets and no correction of typing errors.
 * `among` narrows it to postings of which there are at most `most`, so that their total is exact.
 */
export async function searchSql(
  database: Database,
  query: IndexQuery,
  aliases: Aliases,
  among?: { condition: RawBuilder<unknown>; most: number },
): Promise<IndexAnswer> {
  const exact = among?.most ?? exactUpTo
  const after = query.after ? readToken(query.after) : null
  const conditions = [
    ...(among ? [among.condition] : []),
    ...openWithWords(query, aliases),
    ...query.groups.flatMap(groupSql),
    ...(query.salary ? [salarySql(query.salary)] : []),
  ]
  const ascending = query.order === 'oldest'
  const order = ascending ? sql`publish_at, posting_id` : sql`publish_at desc, posting_id desc`
  const from = after
    ? sql`where (publish_at, posting_id) ${ascending ? sql`>` : sql`<`} (${new Date(after.publishAt)}, ${after.id})`
    : sql``
  const { rows } = await sql<{ total: number; posting_id: string | null; rev: number; publish_at: Date }>`
    with found as materialized (
      select posting_id, rev, publish_at from posting_search where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${Math.max(exact + 1, query.offset + query.limit)}
    ), page as (
      select * from found ${from} order by ${order} offset ${after ? 0 : query.offset} limit ${query.limit}
    )
    select (select count(*)::int from found) as total, page.* from (select 1) one left join page on true order by ${order}`.execute(
    database.db,
  )
  const hits = rows.flatMap(({ posting_id, rev }) => (posting_id === null ? [] : [{ id: posting_id, rev }]))
  const total = rows[0]?.total ?? 0
  const last = rows.at(-1)
  return {
    total: Math.min(total, exact),
    capped: total > exact,
    hits,
    next:
      last?.posting_id && hits.length === query.limit
        ? writeToken({ score: 0, publishAt: last.publish_at.getTime(), id: last.posting_id })
        : null,
    facets: {},
    corrected: [],
  }
}

/** Open at the moment of the question, with what was typed. */
export function openWithWords({ keyword, now }: IndexQuery, aliases: Aliases): RawBuilder<unknown>[] {
  const { must, not } = parseKeyword(keyword ?? '', aliases)
  return [
    sql`publish_at <= ${new Date(now)} and publish_at > ${new Date(now)}::timestamptz - interval '30 days'`,
    ...must.map(clauseSql),
    ...not.map((clause) => sql`not ${clauseSql(clause)}`),
  ]
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

function alternativeSql({ words, isPhrase, isPrefix }: Alternative): RawBuilder<unknown> {
  const each = words.map((word, index) => wordSql(word, isPrefix && index === words.length - 1))
  return isPhrase
    ? sql`(${sql.join([...each, phraseSql(words)], sql` and `)})`
    : sql`(${sql.join(each, sql` and `)})`
}

/** The words of title, company and skills, in a form whose index finds beginnings of words. */
const names = sql`array_to_tsvector(array_remove(string_to_array(words[1] || ' ' || words[2] || ' ' || words[3], ' '), ''))`

function wordSql(word: string, isPrefix: boolean): RawBuilder<unknown> {
  const whole = sql`lexemes && ${[`w${word}`, `b${stem(word)}`]}::text[]`
  if (!isPrefix) return whole
  const quoted = word.replaceAll('\\', '\\\\').replaceAll("'", "''")
  return sql`(${whole} or ${names} @@ ${`'${quoted}':*`}::tsquery)`
}

function phraseSql(words: readonly string[]): RawBuilder<unknown> {
  const exact = ` ${words.join(' ')} `
  const prose = ` ${words.map(stem).join(' ')} `
  const inField = (index: number, text: string) =>
    sql`strpos(' ' || words[${sql.lit(index)}] || ' ', ${text}) > 0`
  return sql`(${sql.join([inField(1, exact), inField(2, exact), inField(3, exact), inField(4, prose)], sql` or `)})`
}

/** Adds or drops the optional indexes behind this form: faster while the index loads, costlier to write. */
export async function prepareSqlIndex(database: Database, wanted: boolean): Promise<void> {
  if (wanted) {
    await sql`create index if not exists posting_search_lexemes on posting_search using gin (lexemes)`.execute(
      database.db,
    )
    await sql`create index if not exists posting_search_names on posting_search using gin (${names})`.execute(
      database.db,
    )
    await sql`create index if not exists posting_search_salary on posting_search (salary_max, salary_min)`.execute(
      database.db,
    )
  } else
    await sql`drop index if exists posting_search_lexemes, posting_search_names, posting_search_salary`.execute(
      database.db,
    )
}
