import type { Tx } from '../../platform/db/database.ts'
import { bookMove, lockBalance } from './book-move.ts'
import { movesOf } from './posting-credits.ts'

/** Amounts are in the smallest unit of the currency. */
interface Money {
  purchaseId: string
  companyId: string
  currency: string
  /** Before tax. */
  net: number
  tax: number
  now: Date
}

/**
 * Books a paid purchase: its money, and its credits as available. One of them is reserved for `postingId`, unless that
 * posting has a reserved credit already. False, and nothing happens, when the purchase was booked before.
 */
export async function bookPurchase(
  tx: Tx,
  purchase: Money & { credits: number; postingId: string | null },
): Promise<boolean> {
  const { purchaseId, companyId, credits, currency, net, tax, postingId, now } = purchase
  await lockBalance(tx, companyId)
  const isReserved = postingId !== null && (await movesOf(tx, postingId, 'purchase')).reserved < 1
  const reserved = isReserved ? 1 : 0
  const moveId = await bookMove(tx, {
    reference: `purchase:${purchaseId}`,
    kind: 'purchase',
    companyId,
    purchaseId,
    postingId,
    credits: { issued: -credits, available: credits - reserved, reserved },
    money: { currency, amounts: { provider: net + tax, revenue: -net, tax: -tax } },
    now,
  })
  return moveId !== null
}

/** Books money that went back to the buyer, once for its refund; the credits are held and clawed back apart. */
export async function bookRefund(tx: Tx, refund: Money & { refundId: string }): Promise<boolean> {
  const { refundId, purchaseId, companyId, currency, net, tax, now } = refund
  const moveId = await bookMove(tx, {
    reference: `refund:${refundId}`,
    kind: 'refund',
    companyId,
    purchaseId,
    money: { currency, amounts: { provider: -net - tax, revenue: net, tax } },
    now,
  })
  return moveId !== null
}

/** Takes a refund back that the provider could not carry out, once. */
export async function bookRefundFailed(tx: Tx, refund: Money & { refundId: string }): Promise<boolean> {
  const { refundId, purchaseId, companyId, currency, net, tax, now } = refund
  const moveId = await bookMove(tx, {
    reference: `refund:${refundId}:failed`,
    kind: 'refund',
    companyId,
    purchaseId,
    money: { currency, amounts: { provider: net + tax, revenue: -net, tax: -tax } },
    now,
  })
  return moveId !== null
}

/** Books what the provider keeps for a payment, refund or dispute; negative when it gives a fee back. */
export async function bookFee(
  tx: Tx,
  fee: Omit<Money, 'net' | 'tax'> & { reference: string; amount: number },
): Promise<boolean> {
  const { reference, purchaseId, companyId, currency, amount, now } = fee
  if (amount === 0) return false
  const moveId = await bookMove(tx, {
    reference,
    kind: 'fee',
    companyId,
    purchaseId,
    money: { currency, amounts: { fees: amount, provider: -amount } },
    now,
  })
  return moveId !== null
}

/**
 * Books a stage of a dispute, each once: `opened` takes its money from the provider's account, `won` puts it back, and
 * `lost` takes it from revenue and tax.
 */
export async function bookDispute(
  tx: Tx,
  dispute: Money & { disputeId: string; stage: 'opened' | 'won' | 'lost' },
): Promise<boolean> {
  const { disputeId, stage, purchaseId, companyId, currency, net, tax, now } = dispute
  const total = net + tax
  const amounts = {
    opened: { provider: -total, disputed: total },
    won: { provider: total, disputed: -total },
    lost: { disputed: -total, revenue: net, tax },
  }
  const moveId = await bookMove(tx, {
    reference: `dispute:${disputeId}:${stage}`,
    kind: 'dispute',
    companyId,
    purchaseId,
    money: { currency, amounts: amounts[stage] },
    now,
  })
  return moveId !== null
}
