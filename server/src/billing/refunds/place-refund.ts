import type { Settling } from '../purchases/settling.ts'
import { type FinishedRefund, finishRefund } from './finish-refund.ts'
import { type RefundAnswer, type RefundOrder, orderRefund } from './order-refund.ts'

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {
  readonly answer: RefundAnswer
  constructor(answer: RefundAnswer) {
    super('not carried out')
    this.answer = answer
  }
}

/**
 * Refunds credits of a payment, once for its reference: holds them, has the provider give the money back, takes them. A dry
 * run answers what would be done. Throws `PaymentUnavailable` after the refund was written down; it is then tried again
 * until the provider answers.
 */
export async function placeRefund(
  settling: Settling,
  order: RefundOrder,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<{ answer: RefundAnswer; refund: FinishedRefund | null }> {
  const answer = await hold(settling, order, dryRun)
  if (dryRun || (answer.result !== 'done' && answer.result !== 'alreadyDone')) return { answer, refund: null }
  settling.passed?.('hold')
  const refund = await finishRefund(settling, answer.refundId)
  settling.passed?.('clawback')
  return { answer, refund }
}

async function hold(settling: Settling, order: RefundOrder, dryRun: boolean): Promise<RefundAnswer> {
  try {
    return await settling.database.transaction(async (tx) => {
      const answer = await orderRefund(tx, settling, order)
      if (dryRun || answer.result !== 'done') throw new Undone(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}
