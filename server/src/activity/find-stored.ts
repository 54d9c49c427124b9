import type { Id } from '@chainwork/contract'
import type { Visibility } from '@chainwork/contract/profiles/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { type HasApplied, type Viewer, isFindable, standingOf } from '../profiles/index.ts'

/** What is stored for one on-chain profile, and how the caller stands to its seeker. */
export interface Stored {
  seekerId: Id<'seeker'>
  viewer: Viewer
  visibility: Partial<Visibility>
  /** Verified wallets in lower case, sorted. */
  wallets: string[]
}

/** The caller's own, in one statement. */
export async function findOwnStored(db: Db | Tx, seekerId: string): Promise<Stored> {
  return (await select(db, sql`'self'`, sql`k.id = ${seekerId}`))!
}

/** That of an active, wakeful seeker for a company, in one statement. Null when there is none. */
export async function findStoredFor(
  db: Db | Tx,
  ask: { seekerId: string; companyId: string; hasApplied: HasApplied },
): Promise<Stored | null> {
  return select(db, standingOf(ask), sql`k.id = ${ask.seekerId} and ${isFindable}`)
}

async function select(
  db: Db | Tx,
  viewer: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<Stored | null> {
  const { rows } = await sql<Stored>`
    select k.id as "seekerId", k.visibility, ${viewer} as viewer,
      array(select address from wallet where wallet.user_id = k.user_id and verified order by address) as wallets
    from seeker k join app_user u on u.id = k.user_id where ${where}`.execute(db)
  return rows[0] ?? null
}
