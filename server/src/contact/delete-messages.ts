import type { Tx } from '../platform/db/database.ts'

/** Removes what somebody wrote to the team from this address. */
export async function deleteMessages(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_message').where('email', '=', email).execute()
}
