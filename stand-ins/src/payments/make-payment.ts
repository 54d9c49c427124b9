import type { Tx } from '@chainwork/server/platform/db/database'
import type { Attempt, Charge, Method, Payment, Session, SessionExtra } from './objects.ts'
import { secondsOf } from './stand-in.ts'
import { find, newObjectId, put, take } from './store.ts'
import { findTestCard } from './test-cards.ts'

/** The payment of a checkout: one for all its tries. */
export async function paymentOf(tx: Tx, now: Date, session: Session, extra: SessionExtra): Promise<Payment> {
  const known = session.payment_intent && (await take(tx, 'payment_intent', session.payment_intent))
  const amount = session.amount_total ?? 0
  if (known) return { ...known.body, amount }
  return {
    id: newObjectId('payment_intent'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    created: secondsOf(now),
    currency: session.currency ?? 'usd',
    customer: session.customer,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: extra.paymentMetadata,
    payment_method: null,
    status: 'requires_payment_method',
  }
}

/** A charge that succeeded; the caller changes it when it did not. */
export function newCharge(now: Date, payment: Payment, methodId: string | null): Charge {
  return {
    id: newObjectId('charge'),
    object: 'charge',
    amount: payment.amount,
    amount_refunded: 0,
    balance_transaction: null,
    created: secondsOf(now),
    currency: payment.currency,
    customer: payment.customer,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: payment.metadata,
    paid: true,
    payment_intent: payment.id,
    payment_method: methodId,
    refunded: false,
    status: 'succeeded',
  }
}

/** The card as the provider keeps it; only one that is saved belongs to the customer. */
export async function methodOf(tx: Tx, now: Date, session: Session, attempt: Attempt): Promise<string> {
  if (attempt.methodId && (await find(tx, 'payment_method', attempt.methodId))) return attempt.methodId
  const card = findTestCard(attempt.fingerprint)
  const method: Method = {
    id: newObjectId('payment_method'),
    object: 'payment_method',
    allow_redisplay: session.mode === 'setup' ? 'limited' : 'always',
    card: {
      brand: card?.brand ?? 'visa',
      country: card?.country ?? 'US',
      exp_month: attempt.expiryMonth,
      exp_year: attempt.expiryYear,
      fingerprint: attempt.fingerprint,
      last4: attempt.last4,
    },
    created: secondsOf(now),
    customer: attempt.saves ? session.customer : null,
    livemode: false,
    type: 'card',
  }
  await put(tx, 'payment_method', method)
  return method.id
}
