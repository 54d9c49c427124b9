import type { Insertable, Updateable } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../platform/db/database.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'
import type { WalletTable } from './tables.ts'

/** The verified wallets of a person are others now: for those who read what wallets did. */
export const walletsChangedJob = defineJob({
  name: 'wallet.changed',
  data: z.strictObject({ userId: z.string() }),
})

/** Tells that the verified wallets of a person are others, with the change itself. */
export async function reportWallets(tx: Tx, userId: string): Promise<void> {
  await enqueue(tx, walletsChangedJob, { userId })
}

/** Stores a wallet as a way to sign in; false, and nothing changed, when an account has it already. */
export async function addWallet(tx: Tx, wallet: Insertable<WalletTable>): Promise<boolean> {
  const added = await tx
    .insertInto('wallet')
    .values(wallet)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst()
  if (added) await reportWallets(tx, wallet.user_id)
  return added !== undefined
}

type Proof = Pick<
  Updateable<WalletTable>,
  'chain_id' | 'is_contract' | 'proof_message' | 'proof_signature' | 'verified' | 'checked_at'
>

/** Stores what was found out about a wallet; with `signed`, only while it still stands on that signature. */
export async function proveWallet(
  tx: Tx,
  address: string,
  proof: Proof,
  { signed }: { signed?: string | null } = {},
): Promise<void> {
  let finding = tx.selectFrom('wallet').select(['user_id', 'verified']).where('address', '=', address)
  if (signed) finding = finding.where('proof_signature', '=', signed)
  const before = await finding.forUpdate().executeTakeFirst()
  if (!before) return
  await tx.updateTable('wallet').set(proof).where('address', '=', address).execute()
  if (proof.verified !== undefined && proof.verified !== before.verified)
    await reportWallets(tx, before.user_id)
}

/** Takes a wallet off its account; false when the account does not have it. */
export async function removeWallet(tx: Tx, address: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('wallet')
    .where('address', '=', address)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows) await reportWallets(tx, userId)
  return Number(numDeletedRows) > 0
}
