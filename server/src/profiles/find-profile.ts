import type { OnChainDetail } from '@chainwork/contract/activity/values'
import { skillIcon } from '@chainwork/contract/reference/skills'
import { completenessOf } from '@chainwork/contract/profiles/completeness'
import type { Education, Employment, Profile } from '@chainwork/contract/profiles/schemas'
import { type Visibility, type VisibilityGroup, defaultVisibility } from '@chainwork/contract/profiles/values'
import { languages } from '@chainwork/contract/reference/languages'
import type { Id } from '@chainwork/contract/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { decidedVisibility, type Viewer } from './visible-profile.ts'

/** Whether a seeker applied to a company, as SQL over their ids; it is asked inside the statement that reads the profile. */
export type HasApplied = (seekerId: RawBuilder<string>, companyId: RawBuilder<string>) => RawBuilder<boolean>

interface ProfileRow {
  id: Id<'seeker'>
  first_name: string
  last_name: string
  email: string
  image: string | null
  phone: string | null
  job_title: string | null
  location_code: string | null
  about: string
  visibility: Partial<Visibility>
  on_chain_detail: OnChainDetail
  created_at: Date
  updated_at: Date
  education: Omit<Education, 'location'>[]
  employment: Omit<Employment, 'location'>[]
  links: Profile['links']
  skills: string[]
  languages: { languageCode: string; proficiencyLevel: number }[]
  interests: Profile['interests']
  viewer: Viewer
}

/** A whole profile, and how anyone who asks stands to its seeker. */
export interface FoundProfile {
  profile: Profile
  stored: Partial<Visibility>
  viewer: Viewer
}

/** The seeker's own profile, in one statement. */
export async function findOwnProfile(db: Db | Tx, seekerId: Id<'seeker'>): Promise<FoundProfile> {
  const { rows } = await select(sql`'self'`, sql`k.id = ${seekerId}`).execute(db)
  return present(rows[0]!)
}

/** The profile of an active, wakeful seeker and how this company stands to them, in one statement. Null when there is none. */
export async function findProfileFor(
  db: Db | Tx,
  ask: { seekerId: string; companyId: string; hasApplied: HasApplied },
): Promise<FoundProfile | null> {
  const { rows } = await select(standingOf(ask), sql`k.id = ${ask.seekerId} and ${isFindable}`).execute(db)
  return rows[0] ? present(rows[0]) : null
}

/** Whether others can find the account `u` of the statement at all. */
export const isFindable = sql<boolean>`(u.state = 'active' and u.hibernated_at is null)`

/** How a company stands to the seeker `k` of the statement. */
export function standingOf(ask: { companyId: string; hasApplied: HasApplied }): RawBuilder<Viewer> {
  const company = sql<string>`${ask.companyId}`
  return sql<Viewer>`case when ${isBlocked(company)} then 'nobody'
    when ${ask.hasApplied(sql`k.id`, company)} then 'appliedTo' else 'allRecruiters' end`
}

/** Whether the seeker `k` of the statement shows a group to a viewer; in SQL what `visibleGroups` decides. */
export function showsGroup(group: VisibilityGroup, viewer: RawBuilder<unknown>): RawBuilder<boolean> {
  const level = sql`coalesce(k.visibility ->> ${group}, ${defaultVisibility[group]})`
  return sql<boolean>`case ${viewer} when 'self' then true when 'appliedTo' then ${level} in ('appliedTo', 'allRecruiters')
    when 'allRecruiters' then ${level} = 'allRecruiters' else false end`
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

function select(viewer: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<ProfileRow> {
  return sql<ProfileRow>`
    select k.id, u.first_name, u.last_name, u.email, u.image, k.phone, k.job_title, k.location_code, k.about,
      k.visibility, k.on_chain_detail, k.created_at, k.updated_at, ${viewer} as viewer,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'level', level, 'field', field, 'school', school,
          'locationCode', location_code, 'startDate', start_month, 'endDate', end_month)
          order by end_month desc nulls first, start_month desc, id)
        from education where seeker_id = k.id), '[]') as education,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'jobTitle', job_title, 'companyName', company_name,
          'locationCode', location_code, 'startDate', start_month, 'endDate', end_month, 'jobDescription', job_description)
          order by end_month desc nulls first, start_month desc, id)
        from employment where seeker_id = k.id), '[]') as employment,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.position::text, 'link', l.link, 'url', l.url, 'linkType',
          jsonb_build_object('id', t.id, 'name', t.name, 'iconUrl', t.icon_url, 'baseUrl', t.base_url)) order by l.position)
        from seeker_link l join link_type t on t.id = l.link_type_id where l.seeker_id = k.id), '[]') as links,
      array(select skill_id from seeker_skill where seeker_id = k.id order by position) as skills,
      coalesce((select jsonb_agg(jsonb_build_object('languageCode', language_code, 'proficiencyLevel', level)
          order by position)
        from seeker_language where seeker_id = k.id), '[]') as languages,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name) order by s.position)
        from seeker_interest s join interest i on i.id = s.interest_id where s.seeker_id = k.id), '[]') as interests
    from seeker k join app_user u on u.id = k.user_id where ${where}`
}

const languageNames = new Map(languages.map(({ code, name }) => [code, name]))

function present(row: ProfileRow): FoundProfile {
  const book = taxonomyBook()
  const placed = <T extends { locationCode: string }>(entry: T) => ({
    ...entry,
    location: book.placeLabel(entry.locationCode),
  })
  const skills = row.skills.flatMap((id) => {
    const skill = book.skillById(id)
    return skill ? [skill] : []
  })
  const profile: Profile = {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    jobTitle: row.job_title,
    locationCode: row.location_code,
    location: row.location_code ? book.placeLabel(row.location_code) : null,
    about: row.about,
    avatarUrl: row.image,
    links: row.links,
    educationHistory: row.education.map(placed),
    employmentHistory: row.employment.map(placed),
    skills: skills.map(({ id, name, kind, isWeb3 }) => ({
      id: id as Id<'skill'>,
      name,
      iconUrl: skillIcon(kind),
      isGeneric: kind === 'soft',
      isWeb3,
      kind,
    })),
    interests: row.interests,
    languages: row.languages.map((entry) => ({
      ...entry,
      name: languageNames.get(entry.languageCode) ?? entry.languageCode,
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    completeness: completenessOf({
      avatar: row.image !== null,
      jobTitle: row.job_title !== null,
      location: row.location_code !== null,
      about: row.about !== '',
      links: row.links.length > 0,
      education: row.education.length > 0,
      employment: row.employment.length > 0,
      skills: row.skills.length > 0,
      languages: row.languages.length > 0,
    }),
    visibility: decidedVisibility(row.visibility),
    onChainDetail: row.on_chain_detail,
  }
  return { profile, stored: row.visibility, viewer: row.viewer }
}
