import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { IndexAnswer, IndexQuery } from '@chainwork/search-index'
import { groupSql, openWithWords, salarySql } from './sql-search.ts'

const highestSalary = 2_000_000_000

/**
 * Each filter's values with their counts under all other filters, among some postings, in one statement: every posting
 * knows which filters it fails, and counts for a facet when it fails none but that one. What a filter rules out is never counted.
 */
export async function countSavedFacets(
  database: Database,
  query: IndexQuery,
  among: RawBuilder<unknown>,
): Promise<IndexAnswer['facets']> {
  const facets = query.facets ?? []
  const steps = query.rangeSteps ?? []
  if (!facets.length) return {}
  const isCounted = (facet: string) => facets.includes(facet)
  // Parts that are no facet (place, company, words) and what is ruled out hold for every count.
  const always = query.groups.flatMap((group) =>
    groupSql(isCounted(group.facet) ? { ...group, any: [] } : group),
  )
  const fails = [
    ...query.groups
      .filter(({ facet, any }) => isCounted(facet) && any.length)
      .map((group) => fail(group.facet, sql`(${sql.join(groupSql({ ...group, none: [] }), sql` and `)})`)),
    ...(query.range ? [fail('salary', sql`coalesce(${salarySql(query.range)}, false)`)] : []),
  ]
  const buckets = steps.map((from, at) => ({
    term: `salary:${from}`,
    range: { min: from, max: (steps[at + 1] ?? highestSalary) - 1 },
  }))
  const { rows } = await sql<{ fails: string[]; term: string; count: number }>`
    with base as materialized (
      select terms, salary_min, salary_max,
        ${fails.length ? sql`array_remove(array[${sql.join(fails)}]::text[], null)` : sql`'{}'::text[]`} as fails
      from posting_search where ${sql.join([among, ...openWithWords(query), ...always], sql` and `)}
    )
    select fails, term, count(*)::int as count from base cross join unnest(terms) term
    where not starts_with(term, 'company:') and not starts_with(term, 'place:') group by fails, term
    union all
    select fails, unnest(${buckets.map(({ term }) => term)}::text[]),
      unnest(array[${sql.join(buckets.map(({ range }) => sql`count(*) filter (where ${salarySql(range)})::int`))}])
    from base group by fails`.execute(database.db)
  const counts: IndexAnswer['facets'] = Object.fromEntries(facets.map((facet) => [facet, {}]))
  for (const { fails: failed, term, count } of rows) {
    const facet = term.slice(0, term.indexOf(':'))
    const own = counts[facet]
    if (own && failed.every((name) => name === facet)) own[term] = (own[term] ?? 0) + count
  }
  return counts
}

/** The name of a filter that a posting fails, null where it passes. */
function fail(facet: string, passes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when not ${passes} then ${sql.lit(facet)} end`
}
