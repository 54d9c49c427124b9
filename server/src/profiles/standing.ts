import { type VisibilityGroup, defaultVisibility } from '@chainwork/contract/profiles/values'
import { type RawBuilder, sql } from 'kysely'
import { type Viewer, namingGroups } from './visible-profile.ts'

/** Whether a seeker answered a company in one way, as SQL over their ids; it is asked inside the statement that reads the profile. */
export type HasApplied = (seekerId: RawBuilder<string>, companyId: RawBuilder<string>) => RawBuilder<boolean>

/** How seekers answered companies; the applications and the invitations know. */
export interface Ties {
  hasApplied: HasApplied
  /** Whether they accepted an invitation of the company. */
  isIntroduced: HasApplied
}

/** Whether others can meet the account `u` of the statement at all. */
export const isAwake = sql<boolean>`(u.state = 'active' and u.hibernated_at is null)`

/** Whether companies can find the account `u` of the statement at all: awake, and with a verified email, as for applying. */
export const isFindable = sql<boolean>`(${isAwake} and u.email_verified)`

/** How everybody stands to the seeker `k` of the statement who knows the address of their public card: none is without a name. */
export const standingOfEverybody = sql<Viewer>`(case when k.is_anonymous then 'nobody' else 'allRecruiters' end)`

/** How a company stands to the seeker `k` of the statement. */
export function standingOf({
  companyId,
  hasApplied,
  isIntroduced,
}: Ties & { companyId: string }): RawBuilder<Viewer> {
  const company = sql<string>`${companyId}`
  return sql<Viewer>`case when ${isBlocked(company)} then 'nobody'
    when ${hasApplied(sql`k.id`, company)} then 'appliedTo'
    when ${isIntroduced(sql`k.id`, company)} then 'introduced' else ${strangerTo(company)} end`
}

/** How a company that the seeker `k` of the statement did not answer, and did not block, stands to them. */
export function strangerTo(companyId: RawBuilder<string>): RawBuilder<Viewer> {
  return sql<Viewer>`case when not ${isFindableBy(companyId)} or ${isPresentEmployer(companyId)} then 'nobody'
    when k.is_anonymous then 'unnamed' else 'allRecruiters' end`
}

/** Whether the seeker `k` of the statement wants to be found by a company. */
function isFindableBy(companyId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from app_user own where own.id = k.user_id and own.email_verified)
    and k.findable is not null and (k.findable = 'everyone' or (k.findable = 'verifiedCompanies'
    and exists (select from company c where c.id = ${companyId} and c.verified_domain is not null))))`
}

/** Whether the seeker `k` of the statement shows a group to a viewer; in SQL what `visibleGroups` decides. */
export function showsGroup(group: VisibilityGroup, viewer: RawBuilder<unknown>): RawBuilder<boolean> {
  const level = sql`coalesce(k.visibility ->> ${group}, ${defaultVisibility[group]})`
  const unnamed = namingGroups.includes(group) ? sql`false` : sql`${level} = 'allRecruiters'`
  return sql<boolean>`case ${viewer} when 'self' then true when 'appliedTo' then ${level} in ('appliedTo', 'allRecruiters')
    when 'introduced' then ${level} = 'allRecruiters' when 'allRecruiters' then ${level} = 'allRecruiters'
    when 'unnamed' then ${unnamed} else false end`
}

/**
 * Whether the seeker `k` of the statement has blocked a company: itself, a domain it has ever proven, or another company that
 * has ever proven the same one. Showing another website undoes no block.
 */
export function isBlocked(companyId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from seeker_block b where b.seeker_id = k.id and (b.company_id = ${companyId} or exists (
      select from company_proven_domain own where own.company_id = ${companyId} and (own.domain = b.domain
        or right(own.domain, length(b.domain) + 1) = '.' || b.domain
        or exists (select from company_proven_domain named
          where named.company_id = b.company_id and named.domain = own.domain)))))`
}

/** Whether a company is where the seeker `k` of the statement works now: as they wrote it down, or as a member of its team. */
function isPresentEmployer(companyId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from employment e where e.seeker_id = k.id and ${isWorkAt(companyId)})
    or exists (select from recruiter member where member.user_id = k.user_id
      and member.company_id in (${sistersOf(companyId)})))`
}

/** A company, and those that have ever proven a domain that it has proven, too. */
function sistersOf(companyId: RawBuilder<string>): RawBuilder<{ company_id: string }> {
  return sql<{ company_id: string }>`select ${companyId} as company_id union all
    select other.company_id from company_proven_domain own
      join company_proven_domain other on other.domain = own.domain where own.company_id = ${companyId}`
}

/**
 * Whether the employment `e` of the statement is present work at a company. Where the company may not read the employer, a name
 * counts only once the company has proven a domain, and if it was the company's first one or had been taken before the seeker wrote
 * it down: then nobody learns an employer by founding or renaming companies until one of them disappears.
 */
function isWorkAt(companyId: RawBuilder<string>): RawBuilder<boolean> {
  const names = employerNames(companyId)
  const employer = sql`folded_employer(e.company_name)`
  const isRead = sql`not k.is_anonymous and ${showsGroup('employment', sql`'allRecruiters'`)}`
  return sql<boolean>`(e.end_month is null and ${employer} = any(array(select folded from (${names}) called where folded <> ''))
    and (exists (select from (${names}) called where folded = ${employer} and since < e.named_at)
      or (select ${isRead} from seeker k where k.id = e.seeker_id)))`
}

/**
 * What people who work at a company may call it, and since when: every name it has had, those of companies that have ever proven
 * the same domain, and each domain it has ever proven, whole or without its ending. Names of a company that has proven none are
 * anybody's guess, so no moment comes after them.
 */
function employerNames(companyId: RawBuilder<string>): RawBuilder<{ folded: string; since: Date }> {
  return sql<{
    folded: string
    since: Date
  }>`select folded, case when exists (select from company_proven_domain where company_id = ${companyId})
      then since else 'infinity' end as since from company_name where company_id = ${companyId}
    union all select n.folded, n.since from company_proven_domain own
      join company_proven_domain other on other.domain = own.domain join company_name n on n.company_id = other.company_id
      where own.company_id = ${companyId}
    union all select folded_employer(named), '-infinity' from company_proven_domain own,
      unnest(own.domain || trim_array(string_to_array(own.domain, '.'), 1)) named where own.company_id = ${companyId}`
}

/**
 * The ids of the seekers whom a company never meets unless they answered it: those who blocked it and those who work there; the
 * same rules asked from the side of the company.
 */
export function seekersHiddenFrom(companyId: RawBuilder<string>): RawBuilder<{ seeker_id: string }> {
  return sql<{ seeker_id: string }>`select seeker_id from seeker_block where company_id = ${companyId}
    union select b.seeker_id from company_proven_domain own
      join company_proven_domain other on other.domain = own.domain join seeker_block b on b.company_id = other.company_id
      where own.company_id = ${companyId}
    union select b.seeker_id from company_proven_domain own
      cross join lateral (select string_to_array(own.domain, '.') as labels) split
      cross join lateral generate_subscripts(labels, 1) at
      join seeker_block b on b.domain = array_to_string(labels[at:], '.') where own.company_id = ${companyId}
    union select e.seeker_id from employment e where ${isWorkAt(companyId)}
    union select colleague.id from recruiter member join seeker colleague on colleague.user_id = member.user_id
      where member.company_id in (${sistersOf(companyId)})`
}
