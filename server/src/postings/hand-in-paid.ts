import { canSubmit } from '@chainwork/contract/postings/posting-actions'
import { type NotHandedIn, type PaidPost, endPaidPost, takePaidPost } from '../billing/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/failure.ts'
import { requireComplete } from './content.ts'
import { type PostingPorts, lockPosting } from './own-posting.ts'
import type { PostingContent } from './posting-content.ts'
import { needsCredit, submitContent } from './submit-posting.ts'

/** Hands in the posting that a payment was for, with the credit it bought; else that goes to the company, which is said. */
export async function handInPaid(tx: Tx, ports: PostingPorts, purchaseId: string, now: Date): Promise<void> {
  const paid = await takePaidPost(tx, purchaseId)
  if (paid) await endPaidPost(tx, paid, await handIn(tx, ports, paid, now), now)
}

async function handIn(
  tx: Tx,
  ports: PostingPorts,
  { postingId, companyId, isReserved }: PaidPost,
  now: Date,
): Promise<NotHandedIn | null> {
  const own = await lockPosting(tx, postingId)
  if (!own || own.row.company_id !== companyId) return 'deleted'
  if (!isReserved) return 'notNeeded'
  // Its recruiter was faster and has handed it in with this very credit.
  if (own.row.credit_used && !own.row.approved_at) return null
  if (!canSubmit(own.state) || !needsCredit(own.row, now)) return 'notNeeded'
  if (!isReady(own.content, now)) return 'incomplete'
  await submitContent(tx, ports, own, own.content, now)
  return null
}

function isReady(content: PostingContent, now: Date): boolean {
  try {
    requireComplete(content, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
