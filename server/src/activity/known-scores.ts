import { type RawBuilder, sql } from 'kysely'
import type { OnChainDetail } from '@chainwork/contract/activity/values'
import type { Db, Tx } from '../platform/db/database.ts'

/** The four scores, 0 to 100, with one decimal; null where one is not known. */
export interface KnownScores {
  dex: number | null
  defi: number | null
  nft: number | null
  multiChain: number | null
  method: string
  /** Seconds since 1970; the whole UTC day counts. */
  asOf: number
  /** An instant, ISO 8601. */
  staleSince: string | null
  /** Made of sample histories; missing in what was handed in before this was kept. */
  isSample?: boolean
}

/** What is shown only beside days, protocols and chains. */
export interface KnownActivity {
  years: number | null
  /** Weeks with activity by chain id, 0 for a chain that was read without finding any. */
  weeks: Record<string, number>
}

/** The scores of an account as JSON; null when they are not known, or were made of other wallets than the verified ones of now. */
export function knownScores(userId: RawBuilder<unknown>): RawBuilder<KnownScores | null> {
  return sql<KnownScores | null>`(select jsonb_build_object('dex', s.dex, 'defi', s.defi, 'nft', s.nft,
      'multiChain', s.multi_chain, 'method', s.method, 'asOf', s.as_of, 'staleSince', s.stale_since,
      'isSample', jsonb_path_exists(s.explanation, '$.*.sources[*] ? (@.source == "sample")'))
    from score_snapshot s where ${isValidOf(userId)})`
}

/** How long and on which chains an account is active, as JSON; null like the scores. */
export function knownActivity(userId: RawBuilder<unknown>): RawBuilder<KnownActivity | null> {
  return sql<KnownActivity | null>`(select jsonb_build_object(
      'years', case when coalesce(s.dex, s.defi, s.nft, s.multi_chain) is not null then s.years end,
      'weeks', coalesce((select jsonb_object_agg(read.chain ->> 'chainId', 0)
        from jsonb_array_elements(s.explanation -> 'DEX_SCORE' -> 'sources') as read(chain)), '{}') || s.chains)
    from score_snapshot s where ${isValidOf(userId)})`
}

/** Whether the snapshot `s` is of this account and of exactly its verified wallets. */
export function isValidOf(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`s.user_id = ${userId} and s.wallets = array(select w.address from wallet w
    where w.user_id = ${userId} and w.verified order by w.address collate "C")`
}

/** What is known of a seeker, and how much of it those see who may see any. */
export async function findKnown(
  db: Db | Tx,
  seekerId: string,
): Promise<{ scores: KnownScores | null; activity: KnownActivity | null; detail: OnChainDetail }> {
  const user = sql`k.user_id`
  const { rows } = await sql<{
    scores: KnownScores | null
    activity: KnownActivity | null
    detail: OnChainDetail
  }>`select ${knownScores(user)} as scores, ${knownActivity(user)} as activity, k.on_chain_detail as detail
    from seeker k where k.id = ${seekerId}`.execute(db)
  return rows[0]!
}
