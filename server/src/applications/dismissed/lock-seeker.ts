import type { Tx } from '../../platform/db/database.ts'

/** What one seeker dismisses at once is counted one after the other. */
export async function lockSeeker(tx: Tx, seekerId: string): Promise<void> {
  await tx.selectFrom('seeker').select('id').where('id', '=', seekerId).forNoKeyUpdate().execute()
}
