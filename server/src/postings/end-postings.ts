import type { Tx } from '../platform/db/database.ts'
import { close } from './change-status.ts'
import type { PostingPorts } from './own-posting.ts'

/** Ends what a company has posted: what was public is closed and stays as such, everything else goes with its drafts. */
export async function endPostings(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  companyId: string,
  now: Date,
): Promise<void> {
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
    else await tx.deleteFrom('posting').where('id', '=', id).execute()
  }
}
