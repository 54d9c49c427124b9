import type { Tx } from '../../platform/db/database.ts'

/** Takes back every open invitation that somebody sent. Returns how many. */
export async function withdrawInvitations(tx: Tx, userId: string): Promise<number> {
  const gone = await tx.deleteFrom('invitation').where('invited_by', '=', userId).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
