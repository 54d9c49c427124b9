import { salarySteps } from '@chainwork/contract/postings/values'
import { facets, notCountedOwn, ownFacetNames } from '@chainwork/contract/search/facets'
import type { OwnFacets } from '@chainwork/contract/search/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { type Counts, nameFacets } from './name-facets.ts'
import { type OwnFilters, type OwnPart, filterColumns, pays, salaryBounds, valuesOf } from './own-filters.ts'

/** The newest postings that are counted: a company with more is told of these, and waits no longer. */
const maxCounted = 10_000

/** How many of a company's postings each value of each filter finds under all other filters, in one statement. */
export async function countOwnFacets(
  db: Db,
  where: RawBuilder<unknown>,
  { parts }: OwnFilters,
): Promise<OwnFacets> {
  const chosen = Object.entries(parts).map(([part, filter]) => ({ part, filter, flag: `passes ${part}` }))
  const but = (own: OwnPart) =>
    sql.join(
      [sql`true`, ...chosen.filter(({ part }) => part !== own).map(({ flag }) => sql.ref(`p.${flag}`))],
      sql` and `,
    )
  const columns = [
    ...new Set(['id', 'company_id', 'is_remote', 'salary_min', 'salary_max', ...filterColumns]),
  ]
  const listed = [
    ...columns.map((column) => sql.ref(`p.${column}`)),
    ...chosen.map(({ filter, flag }) => sql`${filter} as ${sql.ref(flag)}`),
  ]
  const counts = ownFacetNames.map(
    (name) =>
      sql`coalesce((select json_object_agg(${`${facets[name].prefix}:`}::text || each.value, each.found) from (
        select has.value, count(*)::int as found from found p cross join lateral (${valuesOf(name)}) has(value)
        where has.value is not null and ${but(name)} group by 1) each), '{}') as ${sql.ref(facets[name].prefix)}`,
  )
  const steps = salaryBounds.map(
    ([min, max]) =>
      sql`count(*) filter (where ${but('compensation')} and ${pays(sql`${min}::int`, sql`${max}::int`)})::int`,
  )
  const { rows } = await sql<Counts & { steps: number[] }>`
    with found as materialized (select ${sql.join(listed)} from posting p where ${where} order by p.id desc limit ${maxCounted})
    select ${sql.join(counts)}, (select json_build_array(${sql.join(steps)}) from found p) as steps`.execute(
    db,
  )
  const { steps: paid, ...counted } = rows[0]!
  const salary = Object.fromEntries(salarySteps.map((step, at) => [`salary:${step}`, paid[at]!]))
  const named = nameFacets({ ...counted, salary } as unknown as Counts, { filters: [] })
  for (const name of Object.keys(notCountedOwn)) delete (named as Record<string, unknown>)[name]
  return named
}
