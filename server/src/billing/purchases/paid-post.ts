import { pagePath } from '@chainwork/contract/pages'
import { notify } from '../../notifications/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { holdCredits, releaseBoughtCredit } from '../ledger/index.ts'

/** A post that was paid for by card, and whose credit is reserved for it. */
export interface PaidPost {
  purchaseId: string
  companyId: string
  postingId: string
  buyerId: string | null
  /** Its credit is the one that is reserved for the posting; another payment was faster otherwise. */
  isReserved: boolean
}

/** Why a posting is not handed in by its payment. */
export type NotHandedIn = 'deleted' | 'frozen' | 'incomplete' | 'notNeeded'

const reasons: Record<NotHandedIn, string> = {
  deleted: 'The post was deleted meanwhile',
  frozen: 'The post could not be handed in while your company is frozen',
  incomplete: 'The post is not complete yet',
  notNeeded: 'The post has a credit already',
}

/** Locks purchase and balance of a paid post; null when it was dealt with, or its money went back. */
export async function takePaidPost(tx: Tx, purchaseId: string): Promise<PaidPost | null> {
  const found = await tx
    .selectFrom('purchase')
    .select(['company_id', 'posting_id', 'buyer_id'])
    .where('id', '=', purchaseId)
    .where('status', 'in', ['paid', 'partlyRefunded'])
    .where('handed_in_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found?.posting_id) return null
  await holdCredits(tx, found.company_id)
  const reserved = await tx
    .selectFrom('ledger_move as m')
    .innerJoin('ledger_line as l', 'l.move_id', 'm.id')
    .select('l.amount')
    .where('m.reference', '=', `purchase:${purchaseId}`)
    .where('l.account', '=', 'reserved')
    .executeTakeFirst()
  return {
    purchaseId,
    companyId: found.company_id,
    postingId: found.posting_id,
    buyerId: found.buyer_id,
    isReserved: reserved !== undefined,
  }
}

/** The posting is handed in, or its credit goes to the company and the buyer hears why. */
export async function endPaidPost(
  tx: Tx,
  { purchaseId, companyId, postingId, buyerId, isReserved }: PaidPost,
  why: NotHandedIn | null,
  now: Date,
): Promise<void> {
  await tx.updateTable('purchase').set({ handed_in_at: now }).where('id', '=', purchaseId).execute()
  if (why === null) return
  const isReleased = isReserved && (await releaseBoughtCredit(tx, { companyId, postingId, now }))
  // Its recruiter was faster and used this very credit.
  if (why === 'notNeeded' && isReserved && !isReleased) return
  await notify(tx, {
    userIds: buyerId ? [buyerId] : [],
    side: 'recruiter',
    companyId,
    kind: 'creditsGranted',
    title: 'The credit you paid for is available',
    text: `${reasons[why]}, so your company can use the credit for any post.`,
    path: pagePath('/recruiter/my-jobs'),
    key: `paid-post:${purchaseId}`,
    now,
  })
}
