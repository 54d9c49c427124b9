import type { OnChainDetail } from '@chainwork/contract/activity/values'
import type { Id } from '@chainwork/contract/ids'
import type {
  EducationLevel,
  FindableLevel,
  Visibility,
  VisibilityGroup,
} from '@chainwork/contract/profiles/values'
import type { CandidateScore } from '@chainwork/contract/candidates/facets'
import { scoreStep } from '@chainwork/contract/activity/score-steps'
import { sql } from 'kysely'
import { type KnownActivity, type KnownScores, knownActivity, knownScores } from '../activity/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { isFindable, isNotFound, previewedAs, showsGroup, visibleGroups } from '../profiles/index.ts'

/** What all recruiters may see of a person whom some of them find; hidden parts look like empty ones. */
export interface ShownPerson {
  id: Id<'seeker'>
  audience: Exclude<FindableLevel, 'no'>
  isAnonymous: boolean
  /** The groups that are shown: a match tells hidden from empty by them. */
  groups: readonly VisibilityGroup[]
  /** Null for an anonymous person, as is the picture. */
  name: string | null
  avatarUrl: string | null
  jobTitle: string | null
  locationCode: string | null
  about: string
  /** The day (UTC) on which the person was last active. */
  activeDay: string
  skillIds: string[]
  languages: { languageCode: string; proficiencyLevel: number }[]
  interestIds: string[]
  education: { level: EducationLevel; field: string; school: string }[]
  /** Without the names of employers for an anonymous person. */
  employment: {
    jobTitle: string
    companyName: string | null
    jobDescription: string
    startDate: string
    endDate: string | null
  }[]
  openFrom: string | null
  timeZone: string | null
  mayWorkIn: string[]
  scores: ShownScores | null
  /** Where activity is shown beside the scores. */
  activity: KnownActivity | null
}

/** Scores as recruiters see them: of somebody without a name in steps, each by its lower end, and without any time. */
export type ShownScores = Pick<KnownScores, CandidateScore | 'staleSince'> & {
  inSteps: boolean
  asOf: string | null
  isSample: boolean
}

interface Row {
  id: Id<'seeker'>
  findable: Exclude<FindableLevel, 'no'>
  is_anonymous: boolean
  first_name: string
  last_name: string
  image: string | null
  job_title: string | null
  location_code: string | null
  about: string
  visibility: Partial<Visibility>
  on_chain_detail: OnChainDetail
  open_from: string | null
  time_zone: string | null
  may_work_in: string[]
  active_day: string
  skills: string[]
  languages: ShownPerson['languages']
  interests: string[]
  education: ShownPerson['education']
  employment: (ShownPerson['employment'][number] & { companyName: string })[]
  scores: KnownScores | null
  activity: KnownActivity | null
}

/** Those of these people whom any recruiter finds, as all recruiters see them, in one statement however many they are. */
export async function readPeople(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ShownPerson>> {
  if (!ids.length) return new Map()
  const showsOnChain = showsGroup('onChain', sql`${'allRecruiters'}`)
  const { rows } = await sql<Row>`
    select k.id, k.findable, k.is_anonymous, u.first_name, u.last_name, u.image, k.job_title, k.location_code, k.about,
      k.visibility, k.on_chain_detail, to_char(k.open_from, 'YYYY-MM-DD') as open_from, k.time_zone, k.may_work_in,
      to_char(greatest((k.updated_at at time zone 'UTC')::date,
        (select day from person_active where user_id = k.user_id)), 'YYYY-MM-DD') as active_day,
      array(select skill_id from seeker_skill where seeker_id = k.id order by position) as skills,
      coalesce((select jsonb_agg(jsonb_build_object('languageCode', language_code, 'proficiencyLevel', level)
          order by position) from seeker_language where seeker_id = k.id), '[]') as languages,
      array(select interest_id from seeker_interest where seeker_id = k.id order by position) as interests,
      coalesce((select jsonb_agg(jsonb_build_object('level', level, 'field', field, 'school', school)
          order by end_month desc nulls first, start_month desc, position)
        from education where seeker_id = k.id), '[]') as education,
      coalesce((select jsonb_agg(jsonb_build_object('jobTitle', job_title, 'companyName', company_name,
          'jobDescription', job_description, 'startDate', start_month, 'endDate', end_month)
          order by end_month desc nulls first, start_month desc, position)
        from employment where seeker_id = k.id), '[]') as employment,
      case when ${showsOnChain} then ${knownScores(sql`k.user_id`)} end as scores,
      case when ${showsOnChain} and k.on_chain_detail <> 'scores' then ${knownActivity(sql`k.user_id`)} end as activity
    from unnest(${ids}::text[]) as asked(id)
      -- Row by row through the primary key, whatever is estimated.
      join lateral (select * from seeker s where s.id = asked.id offset 0) k on true
      join app_user u on u.id = k.user_id
    where k.findable in ('everyone', 'verifiedCompanies') and ${isFindable}`.execute(db)
  return new Map(rows.flatMap((row) => shown(row) ?? []).map((person) => [person.id, person]))
}

/** Null where nothing at all is shown: that person answers like a missing one. */
function shown(row: Row): ShownPerson | null {
  const viewer = previewedAs('allRecruiters', row.is_anonymous)
  const groups = visibleGroups(viewer, row.visibility)
  if (isNotFound(viewer, groups)) return null
  const has = (group: VisibilityGroup) => groups.includes(group)
  const { is_anonymous: isAnonymous } = row
  return {
    id: row.id,
    audience: row.findable,
    isAnonymous,
    groups,
    name: isAnonymous ? null : `${row.first_name} ${row.last_name}`.trim(),
    avatarUrl: isAnonymous ? null : row.image,
    jobTitle: row.job_title,
    locationCode: row.location_code,
    about: has('about') ? row.about : '',
    activeDay: row.active_day,
    skillIds: has('skills') ? row.skills : [],
    languages: has('languages') ? row.languages : [],
    interestIds: has('interests') ? row.interests : [],
    education: has('education') ? row.education : [],
    employment: has('employment')
      ? row.employment.map((job) => (isAnonymous ? { ...job, companyName: null } : job))
      : [],
    openFrom: has('availability') ? row.open_from : null,
    timeZone: has('availability') ? row.time_zone : null,
    mayWorkIn: has('availability') ? row.may_work_in : [],
    scores: has('onChain') && row.scores ? shownScores(row.scores, isAnonymous) : null,
    activity: has('onChain') && !isAnonymous ? row.activity : null,
  }
}

function shownScores(known: KnownScores, inSteps: boolean): ShownScores {
  const { dex, defi, nft, multiChain, asOf, staleSince, isSample = false } = known
  if (!inSteps) {
    const read = new Date(asOf * 1000).toISOString()
    const stale = staleSince && new Date(staleSince).toISOString()
    return { dex, defi, nft, multiChain, inSteps, asOf: read, staleSince: stale, isSample }
  }
  const step = (score: number | null) => (score === null ? null : scoreStep(score))
  const steps = { dex: step(dex), defi: step(defi), nft: step(nft), multiChain: step(multiChain) }
  return { ...steps, inSteps, asOf: null, staleSince: null, isSample }
}
