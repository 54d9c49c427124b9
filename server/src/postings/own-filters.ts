import { salarySteps } from '@chainwork/contract/postings/values'
import type { ParsedOwnSearchPayload } from '@chainwork/contract/search/schemas'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../platform/failure.ts'
import { taxonomyBook } from '../taxonomy/index.ts'

/** The filters whose values are counted, each under all the others. */
export const ownFacetNames = ['skills', 'employmentType', 'industry', 'locationType', 'compensation'] as const
export type OwnFacet = (typeof ownFacetNames)[number]

export interface OwnFilters {
  /** What the words and the place ask for. */
  sought: RawBuilder<unknown>[]
  /** The parts that are filtered by. */
  parts: Partial<Record<OwnFacet, RawBuilder<unknown>>>
}

/** What a search of own postings, `p`, asks for besides the status. Refuses a keyword that is too short. */
export function ownFilters(body: ParsedOwnSearchPayload): OwnFilters {
  const keyword = (body.jobKeyword ?? '').trim()
  const place = body.jobLocationCode?.toUpperCase()
  const parts = new Map<OwnFacet, RawBuilder<unknown>[]>()
  const add = (part: OwnFacet, filter: RawBuilder<unknown>) =>
    parts.set(part, [...(parts.get(part) ?? []), filter])
  if (body.locationType.length === 1) add('locationType', sql`p.is_remote = ${body.locationType[0]}`)
  const ofBoards: RawBuilder<unknown>[] = []
  for (const { column, values, exclude } of body.filters) {
    if (!values.length) continue
    const has = conditions[column](values)
    const filter = exclude ? sql`not ${has}` : has
    if (column === 'apply' || column === 'checked') ofBoards.push(filter)
    else add(column, filter)
  }
  for (const { column, min, max } of body.rangeFilters)
    if (column === 'compensation' && (min !== null || max !== null))
      add('compensation', pays(sql`${min ?? 0}::int`, sql`${max ?? 1e9}::int`))
  return {
    sought: [
      ...ofBoards,
      ...(keyword ? [matches(keyword)] : []),
      ...(place ? [sql`(p.location_code = ${place} or p.location_code like ${`${likeable(place)}-%`})`] : []),
    ],
    parts: Object.fromEntries(
      [...parts].map(([part, filters]) => [part, sql`(${sql.join(filters, sql` and `)})`]),
    ),
  }
}

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

type Column = ParsedOwnSearchPayload['filters'][number]['column']

/** The condition of each filter on a posting. */
const conditions: Record<Column, (values: readonly string[]) => RawBuilder<unknown>> = {
  skills: (values) => {
    const ids = values.map((value) => taxonomyBook().skillByName(value)?.id ?? value)
    return sql`exists (select from posting_skill s where s.posting_id = p.id and s.skill_id = any(${ids}::text[]))`
  },
  employmentType: (values) => sql`coalesce(p.employment_type = any(${values}::text[]), false)`,
  industry: (values) =>
    sql`exists (select from company c where c.id = p.company_id and (c.industry = any(${values}::text[]) or c.specialty = any(${values}::text[])))`,
  apply: (values) => sql`(case when p.applies_here then 'here' else 'site' end) = any(${values}::text[])`,
  checked: () => sql`(p.board_id is not null and p.board_seen_at is null)`,
}

function likeable(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
