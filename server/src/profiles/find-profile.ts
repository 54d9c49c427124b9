import type { OnChainDetail } from '@chainwork/contract/activity/values'
import { skillIcon } from '@chainwork/contract/reference/skills'
import { completenessOf } from '@chainwork/contract/profiles/completeness'
import type { Education, Employment, Profile } from '@chainwork/contract/profiles/schemas'
import { type FindableLevel, type Visibility, visibilityGroups } from '@chainwork/contract/profiles/values'
import { languages } from '@chainwork/contract/reference/languages'
import type { Id } from '@chainwork/contract/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { type Ties, isAwake, isFindable, showsGroup, standingOf, standingOfEverybody } from './standing.ts'
import {
  type Viewer,
  decidedVisibility,
  detailSeenBy,
  previewedAs,
  visibleProfile,
} from './visible-profile.ts'
import type { PersonBrief } from '@chainwork/contract/candidates/person'
import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type * as privacy from '@chainwork/contract/profiles/privacy'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { noteOpening, rememberViewed } from './record-view.ts'

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
  findable: FindableLevel | null
  is_anonymous: boolean
  open_from: string | null
  time_zone: string | null
  may_work_in: string[]
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
  ask: Ties & { seekerId: string; companyId: string },
): Promise<FoundProfile | null> {
  const { rows } = await select(standingOf(ask), sql`k.id = ${ask.seekerId} and ${isAwake}`).execute(db)
  return rows[0] ? present(rows[0]) : null
}

/**
 * A profile as all recruiters read it, for the public card at an address, in one statement; null for anyone who may not be met.
 * `findable` says who finds them.
 */
export async function findPublicProfile(
  db: Db | Tx,
  seekerId: RawBuilder<string>,
): Promise<{ profile: Profile; findable: FindableLevel | null } | null> {
  const { rows } = await select(standingOfEverybody, sql`k.id = ${seekerId} and ${isFindable}`).execute(db)
  const found = rows[0] && present(rows[0])
  const profile = found ? visibleProfile(found.viewer, found.profile, found.stored).profile : null
  return found && profile ? { profile, findable: found.profile.findable } : null
}

function select(viewer: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<ProfileRow> {
  return sql<ProfileRow>`
    select k.id, u.first_name, u.last_name, u.email, u.image, k.phone, k.job_title, k.location_code, k.about,
      k.visibility, k.on_chain_detail, k.findable, k.is_anonymous, to_char(k.open_from, 'YYYY-MM-DD') as open_from,
      k.time_zone, k.may_work_in, k.created_at, k.updated_at, ${viewer} as viewer,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'level', level, 'field', field, 'school', school,
          'locationCode', location_code, 'startDate', start_month, 'endDate', end_month)
          order by end_month desc nulls first, start_month desc, position)
        from education where seeker_id = k.id), '[]') as education,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'jobTitle', job_title, 'companyName', company_name,
          'locationCode', location_code, 'startDate', start_month, 'endDate', end_month, 'jobDescription', job_description)
          order by end_month desc nulls first, start_month desc, position)
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
    openFrom: row.open_from,
    timeZone: row.time_zone,
    mayWorkIn: row.may_work_in,
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
    findable: row.findable,
    isAnonymous: row.is_anonymous,
  }
  return { profile, stored: row.visibility, viewer: row.viewer }
}

/** Somebody in a company's own lists, as a row has them. */
export type BriefRow = Omit<PersonBrief, 'location'> & { locationCode: string | null }

/**
 * The seeker `k`, whose account is `u`, as a viewer reads them in a list. Null for anyone who answers this viewer like a missing
 * person; in SQL what `visibleProfile` decides.
 */
export function briefFor(viewer: RawBuilder<Viewer>): RawBuilder<BriefRow | null> {
  const shown = sql.join(
    visibilityGroups.map((group) => showsGroup(group, sql`seen.viewer`)),
    sql` or `,
  )
  // `offset 0`: without it the planner puts how the viewer stands into each of its forty places, and plans all of them.
  return sql<BriefRow | null>`(select jsonb_build_object('id', k.id, 'jobTitle', k.job_title, 'locationCode', k.location_code,
      'name', case when seen.viewer <> 'unnamed' then trim(u.first_name || ' ' || u.last_name) end,
      'avatarUrl', case when seen.viewer <> 'unnamed' then u.image end)
    from (select ${viewer} as viewer offset 0) seen
    where ${isAwake} and seen.viewer <> 'nobody' and (seen.viewer = 'appliedTo' or ${shown}))`
}

/** A row as it is shown. */
export function presentBrief({ locationCode, ...brief }: BriefRow): PersonBrief {
  return { ...brief, location: locationCode ? taxonomyBook().placeLabel(locationCode) : null }
}

/** The caller's profile with completeness and visibility. */
export async function showOwnProfile({ db, actor }: Reading<'seeker'>): Promise<Profile> {
  return (await findOwnProfile(db, actor.seekerId)).profile
}

/**
 * A profile by id: the caller's in full; a recruiter of a verified address sees what the seeker shows them, and that is
 * logged. For everybody else, and for what is hidden, not to be found, blocked, hibernated or missing: `seeker.notFound`.
 * Refuses `profile.openedEnough` when the company opened as many as it may on a day.
 */
export function showProfile(ties: Ties) {
  return async (
    { tx, actor, now }: Writing<'signedIn'>,
    { params }: Input<typeof profiles.showProfile>,
  ): Promise<Profile> => {
    if (actor.seekerId && params.id === actor.seekerId)
      return (await findOwnProfile(tx, actor.seekerId)).profile
    const { companyId, recruiterId } = actor
    if (!companyId || !actor.emailVerified) refuse('seeker.notFound')
    const found = await findProfileFor(tx, { seekerId: params.id, companyId, ...ties })
    if (!found) refuse('seeker.notFound')
    const { viewer } = found
    const { profile, groups } = visibleProfile(viewer, found.profile, found.stored)
    if (!profile) refuse('seeker.notFound')
    await noteOpening(tx, { viewer, seekerId: profile.id, companyId, userId: actor.userId, groups, now })
    if (recruiterId) await rememberViewed(tx, { recruiterId, seekerId: profile.id, now })
    return profile
  }
}

/** The caller's profile exactly as a recruiter gets it who may find it, or whom the caller applied to; null when nothing is shown. */
export async function previewProfile(
  { db, actor }: Reading<'seeker'>,
  { query }: Input<typeof privacy.previewProfile>,
): Promise<privacy.ProfilePreview> {
  const { profile, stored } = await findOwnProfile(db, actor.seekerId)
  const viewer = previewedAs(query.as, profile.isAnonymous === true)
  const seen = visibleProfile(viewer, profile, stored)
  const { onChainDetail, findable } = profile
  return {
    ...seen,
    findable,
    isAnonymous: profile.isAnonymous === true,
    onChainDetail:
      onChainDetail && seen.groups.includes('onChain') ? detailSeenBy(viewer, onChainDetail) : null,
  }
}
