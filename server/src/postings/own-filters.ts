import { postingFields } from '@chainwork/contract/postings/fields'
import { salarySteps } from '@chainwork/contract/postings/values'
import {
  type Facet,
  type FacetOf,
  type FieldFacet,
  type OwnFacet,
  facetNames,
  facets,
} from '@chainwork/contract/search/facets'
import type { ParsedOwnSearchPayload } from '@chainwork/contract/search/schemas'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../platform/failure.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { namedValue } from './name-facets.ts'

/** The values of each filter that a posting `p` has, where no field of its own says them. */
const ownValues: Record<Exclude<Facet, FieldFacet | FacetOf<'steps'>>, RawBuilder<unknown>> = {
  skills: sql`select s.skill_id from posting_skill s where s.posting_id = p.id`,
  // Without distinct, so that counting joins the company once instead of looking it up for each posting.
  industry: sql`select named.industry from company c
    cross join lateral unnest(array[c.industry, nullif(c.specialty, c.industry)]) named(industry) where c.id = p.company_id`,
  locationType: sql`select p.is_remote::int::text`,
  apply: sql`select case when p.applies_here then 'here' else 'site' end`,
  checked: sql`select 'day' where p.board_id is not null and p.board_seen_at is null`,
}

type Filter = OwnFacet | FacetOf<'filters'>
export type OwnPart = Filter | 'compensation'

/** The columns that filters read by themselves. */
export const filterColumns = facetNames.flatMap((name) => columnOf(name) ?? [])

function columnOf(name: Facet): string | null {
  const { field } = facets[name]
  return field && postingFields[field].column
}

/** The values that a posting `p` has of a filter, as rows. */
export function valuesOf(name: Filter): RawBuilder<unknown> {
  const column = columnOf(name)
  return column ? sql`select ${sql.ref(`p.${column}`)}` : ownValues[name as keyof typeof ownValues]
}

function has(name: Filter, values: readonly string[]): RawBuilder<unknown> {
  const named = values.map((value) => namedValue(name, value).value)
  return sql`exists (select from (${valuesOf(name)}) has(value) where has.value = any(${named}::text[]))`
}

export interface OwnFilters {
  /** What the words and the place ask for. */
  sought: RawBuilder<unknown>[]
  /** The parts that are filtered by, each counted under all the others. */
  parts: Partial<Record<OwnPart, RawBuilder<unknown>>>
}

/** What a search of own postings, `p`, asks for besides the status. Refuses a keyword that is too short. */
export function ownFilters(body: ParsedOwnSearchPayload): OwnFilters {
  const keyword = (body.jobKeyword ?? '').trim()
  const place = body.jobLocationCode?.toUpperCase()
  const parts = new Map<OwnPart, RawBuilder<unknown>[]>()
  const add = (part: OwnPart, filter: RawBuilder<unknown>) =>
    parts.set(part, [...(parts.get(part) ?? []), filter])
  if (body.locationType.length === 1)
    add('locationType', has('locationType', body.locationType.map(flagValue)))
  for (const { column, values, exclude } of body.filters)
    if (values.length) add(column, exclude ? sql`not ${has(column, values)}` : has(column, values))
  for (const { column, min, max } of body.rangeFilters)
    if (column === 'compensation' && (min !== null || max !== null))
      add('compensation', pays(sql`${min ?? 0}::int`, sql`${max ?? 1e9}::int`))
  return {
    sought: [
      ...(keyword ? [matches(keyword)] : []),
      ...(place ? [sql`(p.location_code = ${place} or p.location_code like ${`${likeable(place)}-%`})`] : []),
    ],
    parts: Object.fromEntries(
      [...parts].map(([part, filters]) => [part, sql`(${sql.join(filters, sql` and `)})`]),
    ),
  }
}

const flagValue = (flag: boolean) => String(Number(flag))

/** Whether a posting pays something between two amounts. */
export function pays(min: RawBuilder<unknown>, max: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(coalesce(p.salary_max, p.salary_min) >= ${min} and coalesce(p.salary_min, p.salary_max) <= ${max}, false)`
}

/** From and to of each step of salaries. */
export const salaryBounds = salarySteps.map(
  (from, at) => [from, (salarySteps[at + 1] ?? 1_000_000_001) - 1] as const,
)

/** Every word in the title or category, or a skill of that name. Refuses fewer than 3 characters that name no skill. */
function matches(keyword: string): RawBuilder<unknown> {
  const skill = taxonomyBook().skillByName(keyword)
  const bySkill = sql`exists (select from posting_skill s where s.posting_id = p.id and s.skill_id = ${skill?.id ?? ''})`
  if ([...keyword].length < 3) {
    if (!skill) refuse('search.keywordTooShort', { jobKeyword: 'Please enter at least 3 characters' })
    return bySkill
  }
  const words = keyword.split(/\s+/).map((word) => `%${likeable(word)}%`)
  return sql`(concat(p.job_title, ' ', p.job_category) ilike all(${words}::text[]) or ${bySkill})`
}

function likeable(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
