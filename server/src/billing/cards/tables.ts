import type { Generated } from 'kysely'

/** A company as the payment provider knows it; its cards are saved there. */
interface BillingCustomerTable {
  company_id: string
  /** Of which account: each has customers of its own. */
  account: 'standIn' | 'test' | 'live'
  customer_id: string
  created_at: Date
  /** When the billing details that the provider has were saved here; null: it has none. */
  details_at: Generated<Date | null>
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    billing_customer: BillingCustomerTable
  }
}
