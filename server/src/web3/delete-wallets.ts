import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** Removes what is kept of a person's wallets beside the wallets themselves; those can be linked by anybody at once. */
export async function deleteWallets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wallet_release').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('wallet_challenge')
    .where((e) =>
      e.or([
        e(
          'holder',
          'in',
          e
            .selectFrom('user_session')
            .select(sql<string>`'session:' || id`.as('holder'))
            .where('user_id', '=', userId),
        ),
        e('address', 'in', e.selectFrom('wallet').select('address').where('user_id', '=', userId)),
      ]),
    )
    .execute()
}
