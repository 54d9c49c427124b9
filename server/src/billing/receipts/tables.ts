import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { Seller } from '../../platform/payments/seller-settings.ts'

/** Whom a receipt is made out to, as it was then. */
export interface BuyerSnapshot {
  name: string
  email: string
  addressLine1: string
  addressLine2: string
  postalCode: string
  city: string
  region: string
  /** ISO 3166 alpha-2; empty when not known. */
  country: string
  vatIds: string[]
}

/** What a company wants on its receipts; goes when the company is deleted. */
interface BillingDetailsTable {
  company_id: string
  name: string
  email: string
  address_line1: string
  address_line2: string
  postal_code: string
  city: string
  region: string
  country: string
  /** Normalised: the country's letters, then digits and capitals. */
  vat_id: string
  updated_at: Date
}

interface ReceiptCounterTable {
  /** In UTC. */
  year: number
  last: number
}

/** Never changed, and kept when the company is deleted: the law asks for it. Amounts are minor units. */
interface ReceiptTable {
  id: string
  /** `2026-000042`. */
  number: string
  kind: 'receipt' | 'creditNote'
  company_id: string
  purchase_id: string
  /** Of a credit note: the receipt it corrects. */
  corrects: string | null
  /** Of a credit note: the bank took the money back, nobody gave it back. */
  is_dispute: Generated<boolean>
  credits: number
  currency: string
  net: number
  tax: number
  is_reverse_charge: boolean
  /** False where payments are played. */
  is_live: boolean
  buyer: JSONColumnType<BuyerSnapshot>
  seller: JSONColumnType<Seller | null, string | null, never>
  issued_at: Date
}
export type ReceiptRow = Selectable<ReceiptTable>

declare module '../../platform/db/database.ts' {
  interface Tables {
    billing_details: BillingDetailsTable
    receipt_counter: ReceiptCounterTable
    receipt: ReceiptTable
  }
}
