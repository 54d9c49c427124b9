import { type ActivityEvent, type Registry } from '@chainwork/onchain'
import type { Db } from '../platform/db/database.ts'
import { eventsOf } from './events-of.ts'
import { findSnapshot, walletsOf } from './find-snapshot.ts'

export interface StoredActivity {
  /** How many verified wallets the person has. */
  wallets: number
  /** The day of the stored scores, in seconds since 1970; null where there are none. */
  asOf: number | null
  events: ActivityEvent[]
}

/** What is stored for the person with this verified wallet, over all their verified wallets; null when nobody has it. */
export async function findActivityByWallet(
  db: Db,
  address: string,
  registry: Registry,
): Promise<StoredActivity | null> {
  const owner = await db
    .selectFrom('wallet')
    .select('user_id')
    .where('address', '=', address.toLowerCase())
    .where('verified', '=', true)
    .executeTakeFirst()
  if (!owner) return null
  const { user_id } = owner
  const [wallets, snapshot] = [await walletsOf(db, user_id), await findSnapshot(db, user_id)]
  return {
    wallets: wallets.length,
    asOf: snapshot?.as_of ?? null,
    events: await eventsOf(db, user_id, registry),
  }
}
