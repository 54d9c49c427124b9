import { holdCredits, returnCredit } from '../billing/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { close } from './change-status.ts'
import type { PostingPorts } from './own-posting.ts'
import { endSponsorship } from './sponsorship.ts'

/**
 * Ends what a company has posted: what was public is closed and stays as such, everything else goes with its drafts, and its
 * credit back to the company.
 */
export async function endPostings(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  companyId: string,
  now: Date,
): Promise<void> {
  await holdCredits(tx, companyId)
  const rows = await tx
    .selectFrom('posting')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'Closed')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, status } of rows) {
    if (status === 'Published') await close(tx, recordChanges, id, now)
    else {
      await returnCredit(tx, { companyId, postingId: id, now })
      await endSponsorship(tx, { id, company_id: companyId }, 'closed', now)
      await tx.deleteFrom('posting').where('id', '=', id).execute()
    }
  }
}
