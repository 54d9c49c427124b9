import { openDays } from '@chainwork/contract/open-window'
import { type RawBuilder, sql } from 'kysely'

/** In hours: where the clock changes, a day of PostgreSQL can have 23 or 25 of them. */
const openFor = `interval '${openDays * 24} hours'`

/** True while what was published at `column` is open, as SQL text; `now` is a parameter like `$2`. */
export function isOpenText(column: string, now: string): string {
  return `${column} <= ${now} and ${column} > ${now}::timestamptz - ${openFor}`
}

/** True while what was published at `column` is open. */
export function isOpenSql(column: string, now: Date | RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <= ${now} and ${isNotOverSql(column, now)}`
}

/** True until what is published at `column` closes by itself, also before it opens. */
export function isNotOverSql(column: string, now: Date | RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} > ${now}::timestamptz - ${sql.raw(openFor)}`
}

/** When what was published at `column` closes by itself. */
export function openUntilSql(column: string): RawBuilder<Date> {
  return sql<Date>`(${sql.ref(column)} + ${sql.raw(openFor)})`
}
