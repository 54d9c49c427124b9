import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { ChainReading } from './find-snapshot.ts'
import type { ScoreSnapshotTable } from './tables.ts'

/** What new scores are compared with; reasons and charts are not needed for that. */
export type ScoreColumns = Pick<
  Selectable<ScoreSnapshotTable>,
  'user_id' | 'method' | 'registry_version' | 'as_of' | 'wallets' | 'dex' | 'defi' | 'nft' | 'multi_chain'
>

/** A person about to be scored. */
export interface Person {
  userId: string
  /** Verified ones, sorted as text. */
  wallets: string[]
  /** By chain and wallet. */
  readings: ChainReading[]
  /** Undefined before the first scores. */
  stored: ScoreColumns | undefined
}

/** What is known of these people, in one question for each kind. */
export async function findPeople(db: Db, userIds: readonly string[]): Promise<Person[]> {
  const wallets = await walletsOfAll(db, userIds)
  const { rows: readings } = await sql<ChainReading & { user_id: string }>`
    select r.*, w.user_id from chain_reading r join wallet w on w.address = r.wallet
    where w.user_id = any(${userIds}::text[]) and w.verified order by r.chain_id, r.wallet`.execute(db)
  const { rows: scores } = await sql<ScoreColumns>`
    select user_id, method, registry_version, as_of, wallets, dex, defi, nft, multi_chain
    from score_snapshot where user_id = any(${userIds}::text[])`.execute(db)
  const readingsBy = Map.groupBy(readings, ({ user_id }) => user_id)
  const scoresBy = new Map(scores.map((score) => [score.user_id, score]))
  return userIds.map((userId) => ({
    userId,
    wallets: wallets.get(userId) ?? [],
    readings: readingsBy.get(userId) ?? [],
    stored: scoresBy.get(userId),
  }))
}

/** Verified wallets by person, sorted as text; people without any are not in it. */
export async function walletsOfAll(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ user_id: string; wallets: string[] }>`
    select user_id, array_agg(address order by address collate "C") as wallets
    from wallet where user_id = any(${userIds}::text[]) and verified group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, wallets }) => [user_id, wallets]))
}
