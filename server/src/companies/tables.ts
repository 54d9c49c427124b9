import type { Generated } from 'kysely'

export interface CompanyTable {
  id: string
  name: string
  description: Generated<string>
  bio: Generated<string>
  avatar_url: string | null
  website: string | null
  email: string | null
  industry: string | null
  specialty: string | null
  size_min: number | null
  size_max: number | null
  location_code: string | null
  founding_year: number | null
  workplace_type: string | null
  workplace_environment: string | null
  /** Symbols, in the company's own order. */
  blockchains: Generated<string[]>
  /** The domain of the website, when its ownership was proven; else null. */
  verified_domain: string | null
  /** Where an imported company came from, with the name that identifies it there; null when it signed up itself. */
  source: string | null
  source_name: string | null
  /** Set when its owner deleted it: then only the name is left, for those who applied to it. */
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface CompanyLinkTable {
  company_id: string
  position: number
  link_type_id: string
  link: string
}

/** Every domain a company has ever proven; kept by a trigger. */
export interface CompanyProvenDomainTable {
  company_id: string
  domain: string
  proven_at: Date
}

/** Every name a company has ever had; kept by a trigger. */
export interface CompanyNameTable {
  company_id: string
  /** As names of employers are compared. */
  folded: string
  since: Date
  /** When the company changed its name to this one. */
  chosen_at: Date[]
}

declare module '../platform/db/database.ts' {
  interface Tables {
    company: CompanyTable
    company_link: CompanyLinkTable
    company_proven_domain: CompanyProvenDomainTable
    company_name: CompanyNameTable
  }
}
