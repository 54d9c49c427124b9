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

/** A page of the provider on which a card is saved, while it is open. */
interface CardSetupTable {
  id: string
  company_id: string
  /** Who opened it; null once that account is gone. */
  user_id: string | null
  account: 'standIn' | 'test' | 'live'
  customer_id: string
  currency: string
  success_url: string
  cancel_url: string
  /** At the provider; null until it has answered. */
  session_id: Generated<string | null>
  expires_at: Date
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    billing_customer: BillingCustomerTable
    card_setup: CardSetupTable
  }
}
