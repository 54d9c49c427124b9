import type { Id } from '@chainwork/contract'
import { type OnChainDetail, onChainDetails } from '@chainwork/contract/activity/values'
import type { Visibility } from '@chainwork/contract/profiles/values'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import {
  type Ties,
  type Viewer,
  isAwake,
  isFindable,
  showsGroup,
  standingOf,
  standingOfEverybody,
} from '../profiles/index.ts'
import type { Snapshot } from './find-snapshot.ts'
import type { CredentialKind, ReadingError, ReadingState } from './tables.ts'

/** How far one chain was read for one wallet. */
export interface StoredReading {
  chainId: number
  state: ReadingState
  source: string | null
  block: number | null
  rows: number
  complete: boolean
  error: ReadingError | null
  readAt: string | null
  nextAt: string | null
  requestedAt: string | null
}

export interface StoredCredential {
  state: 'ok' | 'failed' | 'not-connected'
  body: unknown
  readAt: string | null
  /** Our copies of pictures: address to id. Null without any. */
  pictures: Record<string, string> | null
}

/**
 * What is stored for one on-chain profile, and how the caller stands to its seeker. Where that shows the caller nothing, wallets,
 * snapshot, readings and credentials are not read, so that hidden and absent cost the same.
 */
export interface Stored {
  seekerId: Id<'seeker'>
  userId: Id<'user'>
  viewer: Viewer
  visibility: Partial<Visibility>
  isAnonymous: boolean
  detail: OnChainDetail
  /** Verified wallets in lower case, sorted. */
  wallets: string[]
  /** Null when there is none of exactly these wallets. */
  snapshot: Snapshot | null
  readings: StoredReading[]
  credentials: Partial<Record<CredentialKind, StoredCredential>>
}

/** The caller's own, in one statement. */
export async function findOwnStored(database: Database, seekerId: string): Promise<Stored> {
  const rows = await rowsOf(database, 'own-on-chain', {
    viewer: sql`'self'`,
    from: 'scores',
    where: sql`k.id = ${seekerId}`,
  })
  return rows[0]!
}

/** That of an active, wakeful seeker for a company, shown from a detail on, in one statement. Null when there is none. */
export async function findStoredFor(
  database: Database,
  ask: Ties & { seekerId: string; companyId: string; from: OnChainDetail },
): Promise<Stored | null> {
  const where = sql`k.id = ${ask.seekerId} and ${isAwake}`
  const shown = { viewer: standingOf(ask), from: ask.from, where }
  return (await rowsOf(database, 'shown-on-chain', shown))[0] ?? null
}

/** That of somebody with a public card, in one statement. Null for anyone who may not be met. */
export async function findPublicStored(database: Database, seekerId: string): Promise<Stored | null> {
  const where = sql`k.id = ${seekerId} and ${isFindable}`
  const shown = { viewer: standingOfEverybody, from: 'scores', where } as const
  return (await rowsOf(database, 'public-on-chain', shown))[0] ?? null
}

/** Those of the active, wakeful seekers who have these wallets and show a company their full evidence. */
export async function findStoredByWallet(
  database: Database,
  ask: Ties & { addresses: readonly string[]; companyId: string },
): Promise<Stored[]> {
  const owners = sql`k.user_id in (select user_id from wallet where verified
    and address = any(${ask.addresses}::text[]))`
  const where = sql`${owners} and k.on_chain_detail = 'evidence' and ${isAwake} and s.user_id is not null`
  return rowsOf(database, 'wallets-on-chain', { viewer: standingOf(ask), from: 'evidence', where })
}

type Row = Omit<Stored, 'snapshot'> & Partial<Snapshot>

/** Each kind of question has a name, so that a connection plans it once: planning takes longer than answering. */
async function rowsOf(
  { db, pool }: Database,
  name: string,
  { viewer, from, where }: { viewer: RawBuilder<unknown>; from: OnChainDetail; where: RawBuilder<unknown> },
): Promise<Stored[]> {
  const details = onChainDetails.slice(onChainDetails.indexOf(from))
  const isOwn = sql`v.viewer = 'self'`
  // As `detailSeenBy` has it.
  const isEnough = sql`(v.viewer <> 'unnamed' or ${from}::text = 'scores')`
  // `offset 0`: how the caller stands is asked once, and nothing else is read where it is not enough.
  const { sql: text, parameters } = sql`
    select s.*, k.id as "seekerId", k.user_id as "userId", k.visibility, k.is_anonymous as "isAnonymous",
      k.on_chain_detail as detail, v.viewer,
      w.addresses as wallets,
      case when ${isOwn} or s.user_id is not null then coalesce((select jsonb_agg(jsonb_build_object('chainId', r.chain_id, 'state', r.state, 'source', r.source,
          'block', r.block, 'rows', r.rows, 'complete', r.complete, 'error', r.error, 'readAt', r.read_at,
          'nextAt', r.next_at, 'requestedAt', r.asked_at) order by r.chain_id, r.wallet)
        from chain_reading r where r.wallet = any(w.addresses)), '[]') else '[]' end as readings,
      case when ${isOwn} or s.user_id is not null then coalesce((select jsonb_object_agg(c.kind, jsonb_build_object('state', c.state, 'body', c.body,
          'readAt', c.read_at, 'pictures', case c.kind when 'poap' then (select jsonb_object_agg(p.source, p.image_id)
            from poap_picture p where p.user_id = k.user_id) end))
        from credential_snapshot c where c.user_id = k.user_id and c.wallets = w.addresses), '{}') else '{}' end as credentials
    from seeker k join app_user u on u.id = k.user_id
      cross join lateral (select ${viewer} as viewer offset 0) v
      cross join lateral (select case when ${isOwn} or (${showsGroup('onChain', sql`v.viewer`)}
        and k.on_chain_detail = any(${details}::text[]) and ${isEnough}) then k.user_id end as user_id offset 0) shown
      cross join lateral (select array(select address from wallet where wallet.user_id = shown.user_id and verified
        order by address collate "C") as addresses offset 0) w
      left join score_snapshot s on s.user_id = shown.user_id and s.wallets = w.addresses and s.wallets <> '{}'
        and (${isOwn} or coalesce(s.dex, s.defi, s.nft, s.multi_chain) is not null)
    where ${where}`.compile(db)
  const { rows } = await pool.query<Row>({ name, text, values: [...parameters] })
  // The snapshot comes in columns of its own names; its `wallets` are the person's.
  return rows.map((row) => ({ ...row, snapshot: row.method ? (row as Row & Snapshot) : null }))
}
