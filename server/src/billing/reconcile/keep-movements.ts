import { dayMs } from '@chainwork/contract/durations'
import type { BalanceMovement } from '../../platform/payments/payment-provider.ts'
import type { Settling } from '../purchases/settling.ts'

/** Before this there was no payment: how far the first look goes back. */
const firstLookDays = 400

/**
 * Keeps what happened on the provider's balance since the last time, once each. Movements of payments that are none of ours
 * are left out. Answers in words what names a purchase that is not here.
 */
export async function keepMovements(
  settling: Settling,
  until: Date | null,
  overlapMs: number,
): Promise<string[]> {
  const { clock, provider } = settling
  const now = clock.now().getTime()
  const from = new Date(until ? until.getTime() - overlapMs : now - firstLookDays * dayMs)
  const problems: string[] = []
  const purchases = new Map<string, string | null>()
  // Its clock may be ahead of ours.
  for await (const movement of provider.listBalance(from, new Date(now + overlapMs))) {
    const { paymentId } = movement
    if (!paymentId || movement.kind === 'payout') continue
    if (!purchases.has(paymentId)) purchases.set(paymentId, await purchaseOf(settling, paymentId))
    const purchaseId = purchases.get(paymentId)
    if (purchaseId) await keep(settling, purchaseId, movement)
    else if (purchaseId === null)
      problems.push(`payment ${paymentId} over ${movement.amount} ${movement.currency} has no purchase here`)
  }
  return problems
}

/** Null when it names a purchase that is not here; empty for what others take payments for on the same account. */
async function purchaseOf({ database, provider }: Settling, paymentId: string): Promise<string | null> {
  const known = await database.db
    .selectFrom('purchase')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (known) return known.id
  const checkout = await provider.findCheckoutOfPayment(paymentId)
  return checkout?.purchaseId ? null : ''
}

async function keep(
  { database }: Settling,
  purchaseId: string,
  { id, kind, currency, amount, fee, at }: BalanceMovement,
): Promise<void> {
  if (kind === 'payout') return
  await database.db
    .insertInto('balance_movement')
    .values({ id, purchase_id: purchaseId, kind, currency, amount, fee, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
