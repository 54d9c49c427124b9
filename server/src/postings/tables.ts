import type {
  EmploymentType,
  ExperienceLevel,
  PostingStatus,
  Workplace,
} from '@chainwork/contract/postings/values'
import type { Generated, JSONColumnType } from 'kysely'

/** How much on-chain work a posting asks for: XP 0–100 per area, whole years, chains by symbol. */
export interface StoredOnChainRequirements {
  dexXp: number
  defiXp: number
  nftXp: number
  years: number
  blockchains: string[]
  skills: string[]
  questions: string[]
}

export interface PostingTable {
  id: string
  company_id: string
  job_title: string
  job_category: string | null
  /** Sanitised rich text. */
  job_description: string
  status: PostingStatus
  publish_at: Date | null
  /** Set when a posting was closed before its 30 days were over. */
  closed_at: Date | null
  credit_used: Generated<boolean>
  is_sponsored: Generated<boolean>
  sponsorship_intent: Generated<boolean>
  employment_type: EmploymentType | null
  experience_level: ExperienceLevel | null
  /** Whole units of the currency a year. */
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  hide_salary: Generated<boolean>
  location_code: string | null
  is_remote: Generated<boolean>
  workplace: Workplace | null
  /** Where somebody working remotely may live; empty means anywhere. */
  residence: Generated<string[]>
  availability: string | null
  languages: JSONColumnType<{ languageCode: string; proficiencyLevel: number }[], string | undefined, string>
  questions: JSONColumnType<{ question: string; isOnChain: boolean }[], string | undefined, string>
  on_chain_requirements: JSONColumnType<StoredOnChainRequirements | null, string | null, string | null>
  /** Provenance of an imported posting; null for one written here. */
  source: string | null
  external_id: string | null
  /** Hash of the imported line, to leave unchanged ones alone. */
  source_hash: string | null
  /** When the source says it was first posted. */
  posted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface PostingSkillTable {
  posting_id: string
  skill_id: string
  is_required: boolean
  position: number
}

declare module '../platform/db/database.ts' {
  interface Tables {
    posting: PostingTable
    posting_skill: PostingSkillTable
  }
}
