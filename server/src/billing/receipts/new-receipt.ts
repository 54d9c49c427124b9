import type { Checkout } from '../../platform/payments/payment-provider.ts'

/** What a receipt or a credit note is issued from. */
export interface NewReceipt {
  purchase: {
    id: string
    company_id: string
    /** Who paid; null when their account is gone. */
    buyer_id: string | null
    posting_id: string | null
    /** Of who paid, as it was then. */
    email: string
    /** False where payments are played. */
    is_live: boolean
  }
  kind: 'receipt' | 'creditNote'
  /** Of a credit note: a dispute was lost, and the bank took the money back. */
  isDispute?: boolean
  /** Bought, or of a credit note taken back. */
  credits: number
  /** Minor units; of a credit note what was given back. */
  net: number
  tax: number
  currency: string
  /** As the checkout told it. */
  buyer: Checkout['buyer']
  isReverseCharge: boolean
  now: Date
}
