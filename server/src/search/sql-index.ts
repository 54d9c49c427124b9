import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { Alternative, Clause, ParsedKeyword } from './engine/parse-keyword.ts'
import { stem } from './engine/words.ts'
import type { TermGroup } from './posting-index.ts'

/** What the index of words holds for a row: filters, exact words and stems of the body in one. */
export const indexedWords = sql`posting_search_vector(lexemes)`

/** Adds or drops the optional indexes behind the SQL form: faster while the index loads, costlier to write. */
export async function prepareSqlIndex({ db }: Database, wanted: boolean): Promise<void> {
  await sql`drop index if exists posting_search_lexemes, posting_search_names`.execute(db)
  if (!wanted) {
    await sql`drop index if exists posting_search_words, posting_search_salary`.execute(db)
    return
  }
  await sql`create index if not exists posting_search_salary on posting_search (salary_max, salary_min)`.execute(
    db,
  )
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('posting_search_words') is not null as exists`.execute(db)
  if (rows[0]!.exists) return
  // What it costs without the index is thousands of operators, since the words lie outside of the row; believing it to be
  // one, the planner would read row after row.
  await sql`create or replace function posting_search_vector(lexemes text[]) returns tsvector
    language plpgsql immutable strict parallel safe cost 2000 as 'begin return array_to_tsvector(lexemes); end'`.execute(
    db,
  )
  await sql`create index posting_search_words on posting_search using gin (${indexedWords})`.execute(db)
  // Until it knows how frequent words are, the planner takes every one for rare.
  await sql`analyze posting_search`.execute(db)
}

/**
 * Words and filters as one question to that index; null when it asks for nothing that a posting must have. Phrases are
 * asked for as words only: that they stand together is for the rows to tell.
 */
export function indexQuestion({ must, not }: ParsedKeyword, groups: readonly TermGroup[]): string | null {
  const wanted = [
    ...must.map(clauseText),
    ...groups.filter(({ any }) => any.length).map(({ any }) => anyOf(any.map(filterText))),
  ]
  if (!wanted.length) return null
  const unwanted = [
    ...not.filter((clause) => !hasPhrase(clause)).map(clauseText),
    ...groups.filter(({ none }) => none.length).map(({ none }) => anyOf(none.map(filterText))),
  ]
  return [...wanted, ...unwanted.map((text) => `!${text}`)].join(' & ')
}

/** Whether words must also stand next to each other. */
export function hasPhrase({ any }: Clause): boolean {
  return any.some(({ isPhrase }) => isPhrase)
}

function clauseText({ any }: Clause): string {
  return anyOf(any.map(alternativeText))
}

function alternativeText({ words, isPrefix }: Alternative): string {
  const each = words.map((word, index) => {
    const beginning = isPrefix && index === words.length - 1 ? ':*' : ''
    return `(${quoted(`w${word}`)}${beginning} | ${quoted(`b${stem(word)}`)})`
  })
  return `(${each.join(' & ')})`
}

const filterText = (term: string) => quoted(`f${term}`)
const anyOf = (texts: readonly string[]) => `(${texts.join(' | ')})`

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
