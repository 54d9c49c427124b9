import type { Input } from '@chainwork/contract'
import type { searchOwnPostings } from '@chainwork/contract/search/own-endpoints'
import { type Id, idFromSlug, slugOf } from '@chainwork/contract/ids'
import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { postingStatuses } from '@chainwork/contract/postings/values'
import type { ParsedOwnSearchPayload } from '@chainwork/contract/search/schemas'
import { isOpen, openUntil } from '@chainwork/contract/open-window'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { isComplete } from './content.ts'
import { type PostingRow, postingStanding } from './own-posting.ts'
import { type PostingContent, contentOf, fromJson, shownOn } from './posting-content.ts'
import { summaryOf } from './rich-text.ts'
import { shownSkills } from './show-own.ts'
import { mayUndo } from './sponsorship.ts'
import { type StoredViews, viewsOf } from './views/views-of.ts'

type Row = PostingRow &
  StoredViews & { form: PostingContent | null; required: string[]; preferred: string[]; may_undo: boolean }

/** The company's postings in every status, newest first, in one statement. Refuses `company.notFound`. */
export async function listOwnPostings(
  { db, actor, now }: Reading<'recruiter'>,
  { body }: Input<typeof searchOwnPostings>,
): Promise<{ jobPostings: OwnCard[]; total: number }> {
  if (body.companyId && idFromSlug('company', body.companyId) !== actor.companyId) refuse('company.notFound')
  const { offset, limit } = body.pagination
  const statuses = statusesOf(body.status)
  const filters = filtersOf(body)
  const where = sql.join(
    [sql`p.company_id = ${actor.companyId}`, ...(statuses ? [inStatus(statuses)] : []), ...filters],
    sql` and `,
  )
  const order = body.sortBy === 'asc' ? sql`asc` : sql`desc`
  // Without filters the total is kept, so that a company with 100,000 drafts waits no longer than one with 100.
  const total = filters.length
    ? sql`select count(*)::int from posting p where ${where}`
    : sql`select coalesce(sum(postings), 0)::int from posting_count p where ${where}`
  const { rows } = await sql<{ total: number; page: Row[] | null }>`
    with page as (select p.* from posting p where ${where} order by p.id ${order} offset ${offset} limit ${limit})
    select (${total}) as total, (select json_agg(row_to_json(each) order by each.id ${order}) from (
      select page.*, r.form, s.required, s.preferred, v.views, v.since as views_since,
        ${mayUndo(sql`page.id`)} as may_undo
      from page
      left join posting_view v on v.posting_id = page.id
      left join posting_revision r on r.posting_id = page.id
      left join lateral (
        select array_agg(skill_id order by position) filter (where is_required) as required,
          array_agg(skill_id order by position) filter (where not is_required) as preferred
        from posting_skill where posting_id = page.id
      ) s on true
    ) each) as page`.execute(db)
  const { total: count, page } = rows[0]!
  return { total: count, jobPostings: (page ?? []).map((row) => cardOf(row, now)) }
}

function cardOf(row: Row, now: Date): OwnCard {
  // JSON carries moments as text.
  const publishAt = row.publish_at ? new Date(row.publish_at) : null
  const skills = { required: row.required ?? [], preferred: row.preferred ?? [] }
  const content = row.form ? fromJson(row.form) : contentOf({ ...row, publish_at: publishAt }, skills)
  const standing = postingStanding(row)
  return {
    id: row.id as Id<'posting'>,
    companyId: row.company_id as Id<'company'>,
    slug: slugOf(content.jobTitle, row.id),
    ...shownOn('card', content),
    summary: summaryOf(content.jobDescription, 240),
    publishAt: publishAt?.toISOString() ?? null,
    openUntil: publishAt ? openUntil(publishAt).toISOString() : null,
    createdAt: new Date(row.created_at).toISOString(),
    isComplete: isComplete(content),
    updatedAt: new Date(row.updated_at).toISOString(),
    ...standing,
    isOpen: standing.isPublic && publishAt !== null && isOpen(publishAt, now),
    ...viewsOf(row),
    isSponsored: row.is_sponsored,
    canUndoSponsoring: row.may_undo,
    location: content.locationCode ? taxonomyBook().placeLabel(content.locationCode) : null,
    skills: shownSkills(content),
  }
}

/** Filters by what the list says. Null for no filter. Refuses words that are no status. */
function statusesOf(status: ParsedOwnSearchPayload['status']): string[] | null {
  const wanted = (Array.isArray(status) ? status : [status ?? '']).filter(Boolean)
  if (wanted.some((each) => !(postingStatuses as readonly string[]).includes(each)))
    refuse('input.invalid', { status: `Statuses are ${postingStatuses.join(', ')}.` })
  return wanted.length ? wanted : null
}

function inStatus(statuses: readonly string[]): RawBuilder<unknown> {
  // One status is asked as one, which the index answers in order.
  return statuses.length === 1
    ? sql`p.shown_status = ${statuses[0]}`
    : sql`p.shown_status = any(${statuses}::text[])`
}

function filtersOf(body: ParsedOwnSearchPayload): RawBuilder<unknown>[] {
  const keyword = (body.jobKeyword ?? '').trim()
  return [
    ...(keyword ? [matches(keyword)] : []),
    ...(body.jobLocationCode
      ? [
          sql`(p.location_code = ${body.jobLocationCode.toUpperCase()} or p.location_code like ${`${likeable(body.jobLocationCode.toUpperCase())}-%`})`,
        ]
      : []),
    ...(body.locationType.length === 1 ? [sql`p.is_remote = ${body.locationType[0]}`] : []),
    ...body.filters.flatMap(({ column, values, exclude }) =>
      values.length ? [exclude ? sql`not ${has(column, values)}` : has(column, values)] : [],
    ),
    ...body.rangeFilters.flatMap(({ column, min, max }) =>
      column === 'compensation' && (min !== null || max !== null)
        ? [
            sql`coalesce(p.salary_max, p.salary_min) >= ${min ?? 0} and coalesce(p.salary_min, p.salary_max) <= ${max ?? 1e9}`,
          ]
        : [],
    ),
  ]
}

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

function has(
  column: ParsedOwnSearchPayload['filters'][number]['column'],
  values: readonly string[],
): RawBuilder<unknown> {
  if (column === 'employmentType') return sql`coalesce(p.employment_type = any(${values}::text[]), false)`
  if (column === 'industry')
    return sql`exists (select from company c where c.id = p.company_id and (c.industry = any(${values}::text[]) or c.specialty = any(${values}::text[])))`
  const ids = values.map((value) => taxonomyBook().skillByName(value)?.id ?? value)
  return sql`exists (select from posting_skill s where s.posting_id = p.id and s.skill_id = any(${ids}::text[]))`
}

function likeable(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
