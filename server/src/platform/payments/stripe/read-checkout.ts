import type Stripe from 'stripe'
import type { Checkout, ProviderDispute, ProviderRefund } from '../payment-provider.ts'

/** What a session has to carry for `showCheckout`. */
export const checkoutParts = [
  'payment_intent.latest_charge.balance_transaction',
  'payment_intent.latest_charge.refunds',
  'line_items.data.taxes',
]

/** A session as the provider answers it, in our words. */
export function showCheckout(
  session: Stripe.Checkout.Session,
  { refunds, disputes }: { refunds: Stripe.Refund[]; disputes: Stripe.Dispute[] },
): Checkout {
  const payment = expanded(session.payment_intent)
  const charge = chargeOf(session)
  const movement = expanded(charge?.balance_transaction)
  const details = session.customer_details
  const taxes = (session.line_items?.data ?? []).flatMap((item) => item.taxes ?? [])
  return {
    id: session.id,
    url: session.url,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    isPaid: session.payment_status === 'paid',
    purchaseId: session.client_reference_id,
    currency: (session.currency ?? '').toUpperCase(),
    subtotal: session.amount_subtotal ?? 0,
    tax: session.total_details?.amount_tax ?? 0,
    total: session.amount_total ?? 0,
    paymentId: idIn(session.payment_intent),
    fee: movement ? { amount: movement.fee, currency: movement.currency.toUpperCase() } : null,
    lastProblem: payment?.last_payment_error?.message ?? null,
    customerId: idIn(session.customer),
    buyer: {
      name: details?.name ?? null,
      email: details?.email ?? session.customer_email,
      country: details?.address?.country ?? null,
      vatIds: (details?.tax_ids ?? []).flatMap(({ value }) => value ?? []),
    },
    isReverseCharge: taxes.some(({ taxability_reason }) => taxability_reason === 'reverse_charge'),
    refunded: charge?.amount_refunded ?? 0,
    refunds: refunds.map(showRefund),
    disputes: disputes.map(showDispute),
    isLive: session.livemode,
  }
}

/** The charge of a session, when something was tried. */
export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | null {
  return expanded(expanded(session.payment_intent)?.latest_charge)
}

export function showRefund(refund: Stripe.Refund): ProviderRefund {
  const status = refund.status
  return {
    id: refund.id,
    amount: refund.amount,
    // `requires_action`: the bank wants something; nothing has arrived yet.
    status: status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending',
    refundId: refund.metadata?.['refund'] ?? null,
  }
}

/** A warning or one that was prevented takes no money. */
export function takesMoney({ status }: Stripe.Dispute): boolean {
  return !status.startsWith('warning_') && status !== 'prevented'
}

function showDispute({ id, amount, status, reason }: Stripe.Dispute): ProviderDispute {
  return { id, amount, reason, status: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open' }
}

/** The object where it was sent along; null where there is only its id, or nothing. */
export function expanded<T extends object>(given: string | T | null | undefined): T | null {
  return typeof given === 'object' ? given : null
}

export function idIn(given: string | { id: string } | null | undefined): string | null {
  return typeof given === 'string' ? given : (given?.id ?? null)
}
