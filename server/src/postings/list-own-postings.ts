import type { Input, Reply } from '@chainwork/contract'
import type { searchOwnPostings } from '@chainwork/contract/search/own-endpoints'
import { type Id, idFromSlug, slugOf } from '@chainwork/contract/ids'
import type { OwnCard, OwnPart, WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { postingStatuses } from '@chainwork/contract/postings/values'
import type { ParsedOwnSearchPayload } from '@chainwork/contract/search/schemas'
import { isOpen, openUntil } from '@chainwork/contract/open-window'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { isComplete } from './content.ts'
import { countOwnFacets } from './count-own-facets.ts'
import { ownFilters } from './own-filters.ts'
import { type OwnPosting, type PostingRow, postingStanding } from './own-posting-rows.ts'
import { type PostingContent, contentOf, fromJson, shownOn } from './posting-content.ts'
import { originSql } from './posting-origin.ts'
import { summaryOf } from './rich-text.ts'
import { mayUndo } from './sponsorship.ts'
import { type StoredViews, viewsOf } from './views/posting-views.ts'
import { skillIcon } from '@chainwork/contract/reference/skills'
import type { PostingSkill } from '@chainwork/contract/postings/schemas'

type Row = PostingRow &
  StoredViews & {
    form: PostingContent | null
    required: string[]
    preferred: string[]
    may_undo: boolean
    origin: OwnCard['origin']
  }

/** The company's postings in every status, newest first, with what its filters find. Refuses `company.notFound`. */
export async function listOwnPostings(
  { db, actor, now }: Reading<'recruiter'>,
  { body }: Input<typeof searchOwnPostings>,
): Promise<Reply<typeof searchOwnPostings>> {
  if (body.companyId && idFromSlug('company', body.companyId) !== actor.companyId) refuse('company.notFound')
  const { offset, limit } = body.pagination
  const statuses = statusesOf(body.status)
  const own = ownFilters(body)
  const filters = [...own.sought, ...Object.values(own.parts)]
  const company = sql`p.company_id = ${actor.companyId}`
  const among = [company, ...(statuses ? [inStatus(statuses)] : [])]
  const where = sql.join([...among, ...filters], sql` and `)
  const order = body.sortBy === 'asc' ? sql`asc` : sql`desc`
  // Without filters the total is kept, so that a company with 100,000 drafts waits no longer than one with 100.
  const total = filters.length
    ? sql`select count(*)::int from posting p where ${where}`
    : sql`select coalesce(sum(postings), 0)::int from posting_count p where ${where}`
  const { rows } = await sql<{ total: number; everything: number; page: Row[] | null }>`
    with page as (select p.* from posting p where ${where} order by p.id ${order} offset ${offset} limit ${limit})
    select (${total}) as total,
      (select coalesce(sum(postings), 0)::int from posting_count p where ${company}) as everything, (select json_agg(row_to_json(each) order by each.id ${order}) from (
      select page.*, r.form, s.required, s.preferred, v.views, v.since as views_since,
        ${mayUndo(sql`page.id`)} as may_undo,
        (select ${originSql} from (select page.*) posting) as origin
      from page
      left join posting_view v on v.posting_id = page.id
      left join posting_revision r on r.posting_id = page.id
      left join lateral (
        select array_agg(skill_id order by position) filter (where is_required) as required,
          array_agg(skill_id order by position) filter (where not is_required) as preferred
        from posting_skill where posting_id = page.id
      ) s on true
    ) each) as page`.execute(db)
  const { total: count, everything, page } = rows[0]!
  return {
    total: count,
    everything,
    facets: body.facets
      ? await countOwnFacets(db, sql.join([...among, ...own.sought], sql` and `), own)
      : null,
    jobPostings: (page ?? []).map((row) => cardOf(row, now)),
  }
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
    origin: row.origin,
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

/** What the caller's company's people get beside the posting. */
export function ownPartOf({ row, content }: OwnPosting): OwnPart {
  return {
    ...postingStanding(row),
    publishAt: row.publish_at?.toISOString() ?? null,
    form: workingCopyOf(content),
  }
}

/** Content as the form takes it, skills with their names. */
export function workingCopyOf(content: PostingContent): WorkingCopy {
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const skill = taxonomyBook().skillById(id)
      return skill ? [{ id, name: skill.name }] : []
    })
  return {
    ...content,
    requiredSkills: named(content.requiredSkills),
    preferredSkills: named(content.preferredSkills),
  }
}

/** The skills of content as a posting shows them. */
export function shownSkills(content: PostingContent): PostingSkill[] {
  const book = taxonomyBook()
  const of = (ids: readonly string[], isRequired: boolean) =>
    ids.flatMap((id) => {
      const skill = book.skillById(id)
      if (!skill) return []
      const { name, kind, isWeb3 } = skill
      return [{ id, name, iconUrl: skillIcon(kind), isRequired, isGeneric: kind === 'soft', isWeb3 }]
    })
  return [...of(content.requiredSkills, true), ...of(content.preferredSkills, false)]
}
