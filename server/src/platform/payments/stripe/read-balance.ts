import type Stripe from 'stripe'
import type { BalanceMovement } from '../payment-provider.ts'
import { expanded, idIn } from './read-checkout.ts'

/** One movement of the balance in our words; its source has to be sent along. */
export function showMovement(movement: Stripe.BalanceTransaction): BalanceMovement {
  const source = expanded(movement.source) as { payment_intent?: string | { id: string } | null } | null
  return {
    id: movement.id,
    kind: kindOf(movement),
    paymentId: idIn(source?.payment_intent),
    currency: movement.currency.toUpperCase(),
    amount: movement.amount,
    fee: movement.fee,
    at: new Date(movement.created * 1000),
  }
}

function kindOf({ type, reporting_category }: Stripe.BalanceTransaction): BalanceMovement['kind'] {
  if (reporting_category.startsWith('dispute')) return 'dispute'
  if (type === 'charge' || type === 'payment') return 'payment'
  if (/refund/.test(type)) return 'refund'
  if (/^(stripe_fee|stripe_fx_fee|tax_fee)$/.test(type)) return 'fee'
  return type.startsWith('payout') ? 'payout' : 'other'
}
