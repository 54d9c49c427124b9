import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/endpoints'
import { sql } from 'kysely'
import type { Reading } from '../platform/http/caller.ts'

/** Fewer would tell about single companies, not about a market. */
export const fewestComparable = 10
const sample = 20_000

interface Hint {
  count: number
  lowerQuartile: number
  median: number
  upperQuartile: number
  currency: 'USD'
}

/**
 * What comparable postings of the last year pay, by the middle of their range in US dollars a year; null when fewer than 10
 * show it. Comparable: every word of the title that says what the work is, in the same country when a place is given.
 */
export async function showSalaryHint(
  { db, now }: Reading<'recruiter'>,
  { query }: Input<typeof postings.showSalaryHint>,
): Promise<Hint | null> {
  const words = titleWords(query.title)
  if (!words) return null
  const country = query.locationCode?.slice(0, 2).toUpperCase()
  const { rows } = await sql<{ count: number; low: number; middle: number; high: number }>`
    select count(*)::int as count, percentile_cont(0.25) within group (order by pay) as low,
      percentile_cont(0.5) within group (order by pay) as middle, percentile_cont(0.75) within group (order by pay) as high
    from (
      select (salary_min + salary_max) / 2.0 as pay from posting
      where status = 'Published' and frozen_at is null and not hide_salary and salary_currency = 'USD' and salary_min is not null and salary_max is not null
        and to_tsvector('simple', job_title) @@ plainto_tsquery('simple', ${words})
        and publish_at <= ${now} and publish_at > ${now}::timestamptz - interval '365 days'
        ${country ? sql`and left(location_code, 2) = ${country}` : sql``}
      limit ${sample}
    ) comparable`.execute(db)
  const { count, low, middle, high } = rows[0]!
  if (count < fewestComparable) return null
  return {
    count,
    lowerQuartile: Math.round(low),
    median: Math.round(middle),
    upperQuartile: Math.round(high),
    currency: 'USD',
  }
}

/** `Senior Rust Engineer (m/f/d)` → `rust engineer`: rank and formalities are not the work. */
export function titleWords(title: string): string {
  return title
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(
      /\b(?:senior|sr|junior|jr|mid|lead|staff|principal|intern|internship|entry|level|head|of|remote|hybrid|the|and|i{1,3}|iv)\b/g,
      ' ',
    )
    .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
    .trim()
}
