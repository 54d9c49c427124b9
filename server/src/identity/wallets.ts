import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { WalletTable } from './tables.ts'

/** Stores a wallet as a way to sign in; false, and nothing changed, when an account has it already. */
export async function addWallet(tx: Tx, wallet: Insertable<WalletTable>): Promise<boolean> {
  const added = await tx
    .insertInto('wallet')
    .values(wallet)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst()
  return added !== undefined
}

type Proof = Pick<
  Updateable<WalletTable>,
  'chain_id' | 'is_contract' | 'proof_message' | 'proof_signature' | 'verified' | 'checked_at'
>

/** Stores what was found out about a wallet; with `signed`, only while it still stands on that signature. */
export async function proveWallet(
  db: Db | Tx,
  address: string,
  proof: Proof,
  { signed }: { signed?: string | null } = {},
): Promise<void> {
  let proving = db.updateTable('wallet').set(proof).where('address', '=', address)
  if (signed) proving = proving.where('proof_signature', '=', signed)
  await proving.execute()
}

/** Takes a wallet off its account; false when the account does not have it. */
export async function removeWallet(tx: Tx, address: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('wallet')
    .where('address', '=', address)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
