export type WelcomeState = 'granted' | 'waiting' | 'refused'

/** A company's first post free: given, waiting for an operator, or refused. One a person, for ever. */
interface WelcomeCreditTable {
  company_id: string
  user_id: string
  /** Of the founder's address, salted. */
  person_hash: string
  /** Of the founder's address; null for free mail. */
  domain: string | null
  /** Salted; null once 90 days old, and where networks are not counted. */
  network_hash: string | null
  state: WelcomeState
  credits: number
  at: Date
  decided_at: Date | null
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    welcome_credit: WelcomeCreditTable
  }
}
