import type { OnChainDetail } from '@chainwork/contract/activity/values'
import type { UnfinishedBody } from '@chainwork/contract/profiles/unfinished'
import type { EducationLevel, FindableLevel, Visibility } from '@chainwork/contract/profiles/values'
import type { Month } from '@chainwork/contract/time'
import type { Generated, JSONColumnType } from 'kysely'

/** What a seeker says of themself, on the row that identity makes. */
declare module '../identity/tables.ts' {
  interface SeekerTable {
    /** E.164 */
    phone: string | null
    job_title: string | null
    about: Generated<string>
    visibility: JSONColumnType<Partial<Visibility>, string | undefined, string>
    on_chain_detail: Generated<OnChainDetail>
    /** Null: not answered yet. */
    findable: FindableLevel | null
    is_anonymous: Generated<boolean>
    /** `2026-12-01` */
    open_from: string | null
    /** IANA name. */
    time_zone: string | null
    /** Codes of countries. */
    may_work_in: Generated<string[]>
  }
}

export interface EducationTable {
  id: string
  /** Counts up as entries are added. */
  position: Generated<string>
  seeker_id: string
  level: EducationLevel
  field: string
  school: string
  location_code: string
  start_month: Month
  end_month: Month | null
  created_at: Generated<Date>
}

export interface EmploymentTable {
  id: string
  /** Counts up as entries are added. */
  position: Generated<string>
  seeker_id: string
  job_title: string
  company_name: string
  location_code: string
  start_month: Month
  end_month: Month | null
  job_description: string
  created_at: Generated<Date>
  /** When the seeker gave the employer this name; kept by a trigger. */
  named_at: Generated<Date>
}

interface UnfinishedEntryTable {
  id: string
  seeker_id: string
  kind: UnfinishedBody['kind']
  fields: JSONColumnType<UnfinishedBody, string, string>
  created_at: Generated<Date>
}

interface SeekerLinkTable {
  seeker_id: string
  position: number
  link_type_id: string
  link: string
  url: string
}

interface SeekerSkillTable {
  seeker_id: string
  skill_id: string
  position: number
}

interface SeekerLanguageTable {
  seeker_id: string
  language_code: string
  level: number
  position: number
}

interface SeekerInterestTable {
  seeker_id: string
  interest_id: string
  position: number
}

interface SeekerBlockTable {
  id: string
  seeker_id: string
  company_id: string | null
  domain: string | null
  created_at: Generated<Date>
}

interface ProfileViewTable {
  seeker_id: string
  company_id: string
  day: string
  groups: string
}

interface ProfileOpeningTable {
  company_id: string
  /** UTC. */
  day: string
  seeker_id: string
}

interface ProfileOpeningsTable {
  company_id: string
  day: string
  opened: number
}

interface PreferenceTable {
  user_id: string
  notify_job_alerts: Generated<boolean>
  notify_new_job_apps: Generated<boolean>
  notify_saved_closing: Generated<boolean>
  notify_invitations: Generated<boolean>
  notify_messages: Generated<boolean>
  receive_promotions: Generated<boolean>
  allow_usage_analytics: Generated<boolean>
  allow_minimal_analytics: Generated<boolean>
}

/** The profiles that a recruiter opened. */
interface RecentlyViewedTable {
  recruiter_id: string
  seeker_id: string
  viewed_at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    education: EducationTable
    employment: EmploymentTable
    unfinished_entry: UnfinishedEntryTable
    seeker_link: SeekerLinkTable
    seeker_skill: SeekerSkillTable
    seeker_language: SeekerLanguageTable
    seeker_interest: SeekerInterestTable
    seeker_block: SeekerBlockTable
    profile_view: ProfileViewTable
    profile_opening: ProfileOpeningTable
    profile_openings: ProfileOpeningsTable
    recently_viewed: RecentlyViewedTable
    preference: PreferenceTable
  }
}
