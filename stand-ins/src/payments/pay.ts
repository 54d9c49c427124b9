import type { Tx } from '@chainwork/server/platform/db/database'
import { recordEvent } from './events.ts'
import { enqueueBank, move } from './move-money.ts'
import type { Attempt, Charge, Payment, Session, SessionExtra } from './objects.ts'
import { secondsOf } from './stand-in.ts'
import { methodOf, newCharge, paymentOf } from './make-payment.ts'
import { type Stored, put, take } from './store.ts'
import { taxOf } from './tax.ts'
import { type Decline, findTestCard, notATestCard } from './test-cards.ts'

type Checkout = Stored<'checkout.session'>

/** What a try ends with. */
export type PaymentOutcome =
  | { kind: 'done'; url: string }
  | { kind: 'declined'; message: string }
  /** The bank wants to confirm it first. */
  | { kind: 'secure' }
  /** It is paid or expired already. */
  | { kind: 'over' }

/** What the provider keeps of a payment: 2.9 % and 30 minor units. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30

/** A checkout, locked, as it stands now; one whose time is over expires. */
export async function takeCheckout(tx: Tx, now: Date, id: string): Promise<Checkout | null> {
  const found = await take(tx, 'checkout.session', id)
  if (!found || found.body.status !== 'open' || found.body.expires_at > secondsOf(now)) return found
  return { ...found, body: await expire(tx, now, found) }
}

export async function expire(tx: Tx, now: Date, { body, extra }: Checkout): Promise<Session> {
  const expired: Session = { ...body, status: 'expired', url: null }
  await put(tx, 'checkout.session', expired, { ...extra, waiting: null })
  await recordEvent(tx, now, 'checkout.session.expired', expired)
  return expired
}

/** Tries a card on an open checkout. */
export async function tryCard(tx: Tx, now: Date, found: Checkout, attempt: Attempt): Promise<PaymentOutcome> {
  if (found.body.status !== 'open') return { kind: 'over' }
  const card = findTestCard(attempt.fingerprint)
  if (!card) return decline(tx, now, found, attempt, notATestCard)
  if (card.isSecure) {
    await put(tx, 'checkout.session', found.body, { ...found.extra, waiting: attempt })
    return { kind: 'secure' }
  }
  return decide(tx, now, found, attempt)
}

/** The bank has confirmed the card that waits, or not. */
export async function confirmCard(
  tx: Tx,
  now: Date,
  found: Checkout,
  isConfirmed: boolean,
): Promise<PaymentOutcome> {
  const { waiting } = found.extra
  if (found.body.status !== 'open' || !waiting) return { kind: 'over' }
  const without = { ...found, extra: { ...found.extra, waiting: null } }
  await put(tx, 'checkout.session', found.body, without.extra)
  if (isConfirmed) return decide(tx, now, without, waiting)
  return decline(tx, now, without, waiting, {
    code: 'payment_intent_authentication_failure',
    declineCode: 'authentication_failed',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

async function decide(tx: Tx, now: Date, found: Checkout, attempt: Attempt): Promise<PaymentOutcome> {
  const card = findTestCard(attempt.fingerprint)
  const isSetup = found.body.mode === 'setup'
  if (card?.decline && !(isSetup && card.isSavable)) return decline(tx, now, found, attempt, card.decline)
  return isSetup ? saveOnly(tx, now, found, attempt) : charge(tx, now, found, attempt)
}

async function charge(tx: Tx, now: Date, found: Checkout, attempt: Attempt): Promise<PaymentOutcome> {
  const { session, extra } = withTax(found, attempt)
  const methodId = await methodOf(tx, now, session, attempt)
  const payment = await paymentOf(tx, now, session, extra)
  const made = newCharge(now, payment, methodId)
  const fee = feeOf(payment.amount)
  const movement = { amount: payment.amount, fee, currency: payment.currency, source: made.id }
  made.balance_transaction = await move(tx, now, {
    ...movement,
    type: 'charge',
    reporting_category: 'charge',
  })
  await put(tx, 'charge', made)
  await put(tx, 'payment_intent', {
    ...payment,
    status: 'succeeded',
    amount_received: payment.amount,
    latest_charge: made.id,
    payment_method: methodId,
    last_payment_error: null,
  })
  const paid: Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: payment.id,
    url: null,
  }
  await put(tx, 'checkout.session', paid, extra)
  await recordEvent(tx, now, 'checkout.session.completed', paid)
  const { disputes } = findTestCard(attempt.fingerprint) ?? {}
  if (disputes) await enqueueBank(tx, now, { kind: 'dispute', chargeId: made.id, reason: disputes })
  return { kind: 'done', url: returnTo(session) }
}

async function saveOnly(
  tx: Tx,
  now: Date,
  { body, extra }: Checkout,
  attempt: Attempt,
): Promise<PaymentOutcome> {
  await methodOf(tx, now, body, { ...attempt, saves: true })
  const done: Session = { ...body, status: 'complete', url: null }
  await put(tx, 'checkout.session', done, extra)
  await recordEvent(tx, now, 'checkout.session.completed', done)
  return { kind: 'done', url: returnTo(body) }
}

/** The checkout stays open for another try. */
async function decline(
  tx: Tx,
  now: Date,
  found: Checkout,
  attempt: Attempt,
  why: Decline,
): Promise<PaymentOutcome> {
  if (found.body.mode === 'setup') return { kind: 'declined', message: why.message }
  const { session, extra } = withTax(found, attempt)
  const payment = await paymentOf(tx, now, session, extra)
  const made: Charge = {
    ...newCharge(now, payment, null),
    status: 'failed',
    paid: false,
    failure_code: why.code,
    failure_message: why.message,
  }
  await put(tx, 'charge', made)
  const failed: Payment = {
    ...payment,
    status: 'requires_payment_method',
    latest_charge: made.id,
    last_payment_error: {
      type: 'card_error',
      code: why.code,
      decline_code: why.declineCode,
      message: why.message,
    },
  }
  await put(tx, 'payment_intent', failed)
  await put(tx, 'checkout.session', { ...session, payment_intent: payment.id }, extra)
  await recordEvent(tx, now, 'payment_intent.payment_failed', failed)
  return { kind: 'declined', message: why.message }
}

/** The totals for the buyer's country. */
export function withTax(
  { body, extra }: Checkout,
  attempt: Attempt,
): { session: Session; extra: SessionExtra } {
  const taxes = extra.usesTax ? taxOf(extra, attempt) : null
  const tax = taxes?.amount ?? 0
  const address = {
    city: null,
    country: attempt.country,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  }
  const session: Session = {
    ...body,
    amount_total: extra.isInclusive ? extra.price : extra.price + tax,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    customer_details: {
      address,
      business_name: null,
      email: body.customer_details?.email ?? body.customer_email,
      individual_name: null,
      name: attempt.name,
      phone: null,
      tax_exempt: taxes?.reason === 'reverse_charge' ? 'reverse' : 'none',
      tax_ids: attempt.vatId ? [{ type: 'eu_vat', value: attempt.vatId }] : [],
    },
  }
  return { session, extra: { ...extra, taxes } }
}

function returnTo(session: Session): string {
  return (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id)
}
