import { employmentTypes, salarySteps } from '@chainwork/contract/postings/values'
import { facets, valueLabel } from '@chainwork/contract/search/facets'
import type { OwnFacets } from '@chainwork/contract/search/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { type OwnFilters, type OwnFacet, ownFacetNames, pays, salaryBounds } from './own-filters.ts'

/** The newest postings that are counted: a company with more is told of these, and waits no longer. */
const maxCounted = 10_000
/** The most frequent skills that are named. */
const maxSkills = 50

interface Counts {
  skills: Record<string, number> | null
  types: Record<string, number> | null
  industries: Record<string, number> | null
  onsite: number
  remote: number
  steps: number[]
}

/** How many of a company's postings each value of each filter finds under all other filters, in one statement. */
export async function countOwnFacets(
  db: Db,
  where: RawBuilder<unknown>,
  { parts }: OwnFilters,
): Promise<OwnFacets> {
  const flags = sql.join(ownFacetNames.map((part) => sql`${parts[part] ?? sql`true`} as ${sql.ref(part)}`))
  const but = (own: OwnFacet) =>
    sql.join(
      ownFacetNames.filter((part) => part !== own).map((part) => sql.ref(`p.${part}`)),
      sql` and `,
    )
  const steps = salaryBounds.map(
    ([min, max]) =>
      sql`count(*) filter (where ${but('compensation')} and ${pays(sql`${min}::int`, sql`${max}::int`)})::int`,
  )
  const { rows } = await sql<Counts>`
    with listed as materialized (select p.id, p.company_id, p.employment_type, p.is_remote, p.salary_min, p.salary_max
      from posting p where ${where} order by p.id desc limit ${maxCounted}),
    found as materialized (select p.*, ${flags} from listed p)
    select
      (select json_object_agg(skill_id, found) from (select s.skill_id, count(*)::int as found
        from found p join posting_skill s on s.posting_id = p.id where ${but('skills')} group by 1) each) as skills,
      (select json_object_agg(employment_type, found) from (select p.employment_type, count(*)::int as found
        from found p where p.employment_type is not null and ${but('employmentType')} group by 1) each) as types,
      (select json_object_agg(industry, found) from (select named.industry, count(*)::int as found from found p
        join company c on c.id = p.company_id
        cross join lateral (select distinct each.industry from unnest(array[c.industry, c.specialty]) each(industry)
          where each.industry is not null) named
        where ${but('industry')} group by 1) each) as industries,
      (select count(*)::int from found p where not p.is_remote and ${but('locationType')}) as onsite,
      (select count(*)::int from found p where p.is_remote and ${but('locationType')}) as remote,
      (select json_build_array(${sql.join(steps)}) from found p) as steps`.execute(db)
  return named(rows[0]!)
}

function named({ skills, types, industries, onsite, remote, steps }: Counts): OwnFacets {
  const known = Object.entries(skills ?? {}).flatMap(([id, count]) => {
    const skill = taxonomyBook().skillById(id)
    return skill
      ? [{ value: id, label: skill.name, count, ...(skill.kind === 'soft' ? { isSoft: true } : {}) }]
      : []
  })
  return {
    skills: known.toSorted(byCount).slice(0, maxSkills),
    employmentType: employmentTypes.map((value) => ({
      value,
      label: valueLabel('employmentType', value),
      count: types?.[value] ?? 0,
    })),
    industry: Object.entries(industries ?? {})
      .map(([name, count]) => ({ value: name, label: name, count }))
      .toSorted(byCount),
    locationType: [
      { value: 'false', label: facets.locationType.values.onsite, count: onsite },
      { value: 'true', label: facets.locationType.values.remote, count: remote },
    ],
    compensation: salarySteps.map((step, at) => ({
      value: String(step),
      label:
        salarySteps[at + 1] === undefined
          ? `$${step / 1000}k and more`
          : `$${step / 1000}k–$${salarySteps[at + 1]! / 1000}k`,
      count: steps[at]!,
    })),
  }
}

function byCount(a: { count: number; label: string }, b: { count: number; label: string }): number {
  return b.count - a.count || a.label.localeCompare(b.label)
}
