import type Stripe from 'stripe'

/** The objects of the provider, with the fields that the stand-in answers. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'automatic_tax'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_details'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'total_details'
  | 'ui_mode'
  | 'url'
> & { customer: string | null; payment_intent: string | null; setup_intent: string | null }

export type Payment = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'created' | 'currency' | 'livemode' | 'metadata' | 'status'
> & {
  customer: string | null
  latest_charge: string | null
  payment_method: string | null
  last_payment_error: Pick<
    Stripe.PaymentIntent.LastPaymentError,
    'code' | 'decline_code' | 'message' | 'type'
  > | null
}

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'status'
> & {
  balance_transaction: string | null
  customer: string | null
  payment_intent: string
  payment_method: string | null
}

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status' | 'failure_reason'
> & { balance_transaction: string | null; charge: string; payment_intent: string }

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string; balance_transactions: string[] }

export type Movement = Pick<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'fee'
  | 'net'
  | 'reporting_category'
  | 'status'
  | 'type'
  | 'available_on'
> & { source: string }

export type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata' | 'name'
> & {
  invoice_settings: { default_payment_method: string | null }
  address?: { [Part in keyof Stripe.Address]?: string | undefined } | null
  tax_ids?: { id: string; object: 'tax_id'; type: 'eu_vat'; value: string }[]
}

export type Method = Pick<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'livemode' | 'type' | 'allow_redisplay'
> & {
  customer: string | null
  card: Pick<
    Stripe.PaymentMethod.Card,
    'brand' | 'country' | 'exp_month' | 'exp_year' | 'fingerprint' | 'last4'
  >
}

export type Event = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request' | 'type'
> & { data: { object: object } }

/** What only the stand-in knows of a checkout. */
export interface SessionExtra {
  /** What is sold, as the buyer reads it. */
  name: string
  /** Before tax when exclusive, minor units. */
  price: number
  isInclusive: boolean
  usesTax: boolean
  /** Offers to keep the card. */
  canSave: boolean
  paymentMetadata: Record<string, string>
  taxes: { amount: number; reason: string; taxable: number; percent: number } | null
  /** What waits for the bank's confirmation. */
  waiting: Attempt | null
  /** The last try that did not pay. */
  tried?: Tried
}

/** What was typed for a try, and what was said to it. */
export interface Tried {
  given: Typed
  problems: Problems
  alert: string | null
}
/** A number and its code are typed again: they are kept nowhere. */
export type Typed = Partial<Record<'card' | 'expiry' | 'name' | 'country' | 'vatId' | 'save', string>>
export type Problems = Partial<Record<'number' | 'expiry' | 'cvc' | 'name' | 'country' | 'vatId', string>>

/** A try to pay, or to save a card. */
export interface Attempt {
  fingerprint: string
  last4: string
  expiryMonth: number
  expiryYear: number
  /** A saved card. */
  methodId: string | null
  saves: boolean
  name: string
  country: string | null
  vatId: string | null
}

export interface Bodies {
  'checkout.session': Session
  payment_intent: Payment
  charge: Charge
  refund: Refund
  dispute: Dispute
  balance_transaction: Movement
  customer: Customer
  payment_method: Method
  event: Event
}
export type Kind = keyof Bodies

export interface Extras {
  'checkout.session': SessionExtra
  /** `due`, `held` by the switch, or `dropped`. */
  event: { delivery: 'due' | 'held' | 'dropped' }
}
export type ExtraOf<K extends Kind> = K extends keyof Extras ? Extras[K] : Record<string, never>

const prefixes: Record<Kind, string> = {
  'checkout.session': 'cs_test',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  balance_transaction: 'txn',
  customer: 'cus',
  payment_method: 'pm',
  event: 'evt',
}

export function prefixOf(kind: Kind): string {
  return prefixes[kind]
}
