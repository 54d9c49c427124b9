/** What a checkout is opened for; everything follows from the purchase's row, so that a repetition asks for the same. */
export interface CheckoutOrder {
  /** `pur_…`; also the idempotency key, `checkout:{purchaseId}`. */
  purchaseId: string
  /** The provider's customer, whose saved cards are offered and who can save one; null keeps it to this one payment. */
  customerId: string | null
  /** Filled in for the buyer where there is no customer. */
  email: string
  /** As the buyer reads it: `5 job posts`. */
  description: string
  /** ISO 4217 in capitals. */
  currency: string
  /** Before tax when exclusive, minor units. */
  amount: number
  taxBehavior: 'exclusive' | 'inclusive'
  taxCode: string | null
  /** Where the buyer comes back to; both absolute. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** Whom receipts are made out to; empty text where nothing is known. */
export interface CustomerDetails {
  name: string
  addressLine1: string
  addressLine2: string
  postalCode: string
  city: string
  region: string
  country: string
  vatId: string
}

/** A checkout as the provider tells it now. */
export interface Checkout {
  id: string
  /** Where to pay; null once it is over. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** What it was opened for, as we told the provider; null for a foreign one. */
  purchaseId: string | null
  currency: string
  subtotal: number
  tax: number
  total: number
  /** Known once something was paid. */
  paymentId: string | null
  /** What the provider keeps of it, minor units of the currency of its balance; null until it says. */
  fee: { amount: number; currency: string } | null
  /** In words for people, of the last declined try; null without one. */
  lastProblem: string | null
  customerId: string | null
  buyer: { name: string | null; email: string | null; country: string | null; vatIds: string[] }
  /** The buyer owes the tax in their own country. */
  isReverseCharge: boolean
  /** Given back so far, minor units, and each piece of it. */
  refunded: number
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
  isLive: boolean
}

export interface ProviderRefund {
  id: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  /** `rfd_…` when we asked for it; null when it was made in the provider's dashboard. */
  refundId: string | null
}

export interface ProviderDispute {
  id: string
  amount: number
  status: 'open' | 'won' | 'lost'
  reason: string
}

export interface SavedCard {
  id: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  isDefault: boolean
}

export interface CardSetupOrder {
  setupId: string
  customerId: string
  /** ISO 4217 in capitals. */
  currency: string
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A message of the provider whose signature was right. It says what to look at, never what is true. */
export interface ProviderEvent {
  id: string
  type: string
  createdAt: Date
  isLive: boolean
  /** What it is about, as far as it says. */
  sessionId: string | null
  paymentId: string | null
  purchaseId: string | null
}

/** One movement on the provider's balance. */
export interface BalanceMovement {
  id: string
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other'
  paymentId: string | null
  currency: string
  /** Minor units, signed, before the fee. */
  amount: number
  fee: number
  at: Date
}

/** The provider did not answer, or not in a way one can build on; nothing is known to have happened. */
export class PaymentUnavailable extends Error {}
/** The provider refuses this request; asking again is of no use. */
export class PaymentRefused extends Error {
  readonly code: string | null
  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}
/** A message that the provider did not sign, or long ago, or for the other kind of keys. */
export class BadSignature extends Error {}

/**
 * Takes cards. One adapter speaks to the real provider and to the stand-in, which differ by their base address only. Every
 * call throws `PaymentUnavailable` or `PaymentRefused`; none is made inside a transaction.
 */
export interface PaymentProvider {
  /** No money moves. */
  readonly isStandIn: boolean
  readonly isLive: boolean
  /** Idempotent by company. */
  createCustomer(of: { companyId: string; name: string; email: string }): Promise<{ id: string }>
  /** Has the checkout filled in with these. A VAT number that it does not take is left for the buyer to enter there. */
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>
  /** Forgets a customer and its cards; payments stay. Harmless to repeat. */
  deleteCustomer(customerId: string): Promise<void>
  openCheckout(order: CheckoutOrder): Promise<Checkout>
  readCheckout(sessionId: string): Promise<Checkout>
  /** The checkout of a purchase whose session id was lost. */
  findCheckout(purchaseId: string, openedAfter: Date): Promise<Checkout | null>
  /** The checkout that a payment came through; null for a foreign payment. */
  findCheckoutOfPayment(paymentId: string): Promise<Checkout | null>
  /** Ends an open checkout and says how it stands now: it can have been paid meanwhile. */
  expireCheckout(sessionId: string): Promise<Checkout>
  /** Gives money back; idempotent by `refundId`. */
  refund(order: { paymentId: string; amount: number; refundId: string }): Promise<ProviderRefund>
  listCards(customerId: string): Promise<SavedCard[]>
  /** A page on which a card is entered and saved; idempotent by `setupId`. */
  openCardSetup(order: CardSetupOrder): Promise<{ id: string; url: string }>
  /** Ends such a page; harmless once it is over. */
  endCardSetup(sessionId: string): Promise<void>
  /** False when the card is not this customer's. */
  deleteCard(customerId: string, cardId: string): Promise<boolean>
  chooseCard(customerId: string, cardId: string): Promise<boolean>
  /** Proves and reads a message; throws `BadSignature`. */
  readEvent(raw: Buffer, signature: string | undefined, now: Date): ProviderEvent
  /** Messages since a moment, oldest first. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>
  /** Movements of the balance in [from, until), oldest first. */
  listBalance(from: Date, until: Date): AsyncIterable<BalanceMovement>
}
