import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { ChainReadingTable, ScoreSnapshotTable } from './tables.ts'

export type Snapshot = Selectable<ScoreSnapshotTable>
export type ChainReading = Selectable<ChainReadingTable>

/** A person's verified wallets, sorted as text. */
export async function walletsOf(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet')
    .select('address')
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .execute()
  return rows.map(({ address }) => address).sort()
}

/** What a person's scores are; null when they are not known, or were made of other wallets than the verified ones of now. */
export async function findSnapshot(db: Db | Tx, userId: string): Promise<Snapshot | null> {
  const found = await db
    .selectFrom('score_snapshot')
    .selectAll()
    .where('user_id', '=', userId)
    .where(
      'wallets',
      '=',
      sql<string[]>`array(select address from wallet where user_id = ${userId} and verified
        order by address collate "C")`,
    )
    .executeTakeFirst()
  return found ?? null
}

/** How far each chain was read for each of a person's verified wallets, by chain and wallet. */
export async function readingsOf(db: Db | Tx, userId: string): Promise<ChainReading[]> {
  return db
    .selectFrom('chain_reading')
    .selectAll('chain_reading')
    .innerJoin('wallet', 'wallet.address', 'chain_reading.wallet')
    .where('wallet.user_id', '=', userId)
    .where('wallet.verified', '=', true)
    .orderBy('chain_id')
    .orderBy('wallet')
    .execute()
}
