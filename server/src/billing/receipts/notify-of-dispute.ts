import { shownMoney } from '@chainwork/contract/billing/money'
import { pagePath } from '@chainwork/contract/pages'
import type { Tx } from '../../platform/db/database.ts'
import type { NewReceipt } from './notify-of-receipt.ts'
import { mailReaders, notifyReaders, readersOf } from './readers.ts'

export interface OpenedDispute {
  /** The provider's id. */
  id: string
  purchase: Pick<NewReceipt['purchase'], 'company_id' | 'buyer_id' | 'email'>
  /** Minor units. */
  amount: number
  currency: string
  /** Unused credits that are frozen until it ends. */
  held: number
  now: Date
}

/** Tells the managers of the company that a payment of theirs is disputed; its owners by email too. Once for a dispute. */
export async function notifyOfDispute(tx: Tx, dispute: OpenedDispute): Promise<void> {
  const { id, purchase, now } = dispute
  const amount = shownMoney(dispute.amount, dispute.currency)
  const held =
    dispute.held === 0
      ? 'No credits are held back.'
      : `${dispute.held === 1 ? '1 unused credit is' : `${dispute.held} unused credits are`} held back until it ends.`
  const title = `A payment of ${amount} is disputed`
  const readers = await readersOf(tx, purchase)
  await notifyReaders(tx, readers, {
    companyId: purchase.company_id,
    kind: 'paymentDisputed',
    title,
    text: `The cardholder’s bank is asking for the money back. ${held}`,
    key: `dispute:${id}`,
    now,
  })
  const email = {
    key: `dispute:${id}`,
    subject: title,
    blocks: [
      { kind: 'heading' as const, text: title },
      {
        kind: 'paragraph' as const,
        text: `The cardholder’s bank is asking for the money back. ${held} Job posts that are open stay open.`,
      },
      {
        kind: 'paragraph' as const,
        text: 'If your company did not mean to do this, ask the cardholder to withdraw the dispute, and write to us.',
      },
      { kind: 'button' as const, label: 'Write to us', url: pagePath('/contact') },
    ],
  }
  await mailReaders(tx, email, {
    readers: readers.filter(({ isOwner }) => isOwner),
    payerEmail: purchase.email,
    billingEmail: '',
    now,
  })
}
