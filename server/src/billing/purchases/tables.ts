import type { PurchaseState, TaxBehavior } from '@chainwork/contract/billing/values'
import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { Checkout } from '../../platform/payments/payment-provider.ts'

/** Amounts are minor units; the driver answers bigint as text where it is summed, as number otherwise. */
interface PurchaseTable {
  id: string
  company_id: string
  buyer_id: string | null
  /** The buyer's Idempotency-Key, once for a company. */
  request_key: string | null
  offer_id: string
  credits: number
  currency: string
  /** The price; before tax when that is exclusive. */
  amount: number
  tax_behavior: TaxBehavior
  tax_code: string | null
  /** The post it pays for. */
  posting_id: string | null
  /** The provider's customer; null keeps the company's cards out of it. */
  customer_id: string | null
  email: string
  success_url: string
  cancel_url: string
  is_live: boolean
  status: Generated<PurchaseState>
  session_id: string | null
  url: string | null
  payment_id: string | null
  tax: number | null
  total: number | null
  fee: number | null
  fee_currency: string | null
  /** Who paid, as the provider said then. */
  buyer: JSONColumnType<Checkout['buyer'] | null, string | null, string | null>
  is_reverse_charge: Generated<boolean>
  /** Given back so far. */
  refunded: Generated<number>
  credits_returned: Generated<number>
  last_problem: string | null
  receipt_id: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  /** When its posting was handed in, or its credit went to the company instead. */
  handed_in_at: Date | null
  looked_at: Date | null
  /** When the provider is asked next; null where nothing more is expected. */
  look_at: Date | null
  looks: Generated<number>
}
export type PurchaseRow = Selectable<PurchaseTable>

/** What the provider sent; a message says what to look at. */
interface ProviderEventTable {
  id: string
  type: string
  session_id: string | null
  payment_id: string | null
  purchase_id: string | null
  created_at: Date
  received_at: Date
  carried_out_at: Date | null
}

interface RefundTable {
  id: string
  purchase_id: string
  provider_id: string | null
  /** The operator's ticket; null when it was made at the provider. */
  reference: string | null
  operator: string | null
  credits: number
  /** How many of the credits are frozen for it. */
  held: number
  amount: number
  net: number
  tax: number
  /** `held`: written down, the provider not asked yet or its answer lost. */
  status: 'held' | 'pending' | 'succeeded' | 'failed' | 'canceled'
  /** Its credit note. */
  receipt_id: string | null
  created_at: Date
  ended_at: Date | null
}

interface DisputeTable {
  id: string
  purchase_id: string
  amount: number
  status: 'open' | 'won' | 'lost'
  reason: string
  held: number
  created_at: Date
  ended_at: Date | null
}

/** What only a person can decide. */
interface PaymentTaskTable {
  /** The finding, once for ever: `spent:rfd_…`. */
  key: string
  purchase_id: string | null
  text: string
  created_at: Date
  done_at: Date | null
}

/** One movement on the provider's balance that belongs to a purchase. */
interface BalanceMovementTable {
  id: string
  purchase_id: string
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other'
  currency: string
  /** Signed, before the fee. */
  amount: number
  fee: number
  at: Date
}

interface ReconciliationRunTable {
  id: Generated<number>
  started_at: Date
  ended_at: Date | null
  /** Where the next one goes on. */
  events_until: Date | null
  balance_until: Date | null
  events: Generated<number>
  purchases: Generated<number>
  differences: JSONColumnType<string[], string | undefined, string>
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    purchase: PurchaseTable
    provider_event: ProviderEventTable
    refund: RefundTable
    dispute: DisputeTable
    payment_task: PaymentTaskTable
    balance_movement: BalanceMovementTable
    reconciliation_run: ReconciliationRunTable
  }
}
