import { chainShare } from './chain-share.ts'
import type { ScoreColumns } from './find-people.ts'
import type { ChainReading } from './find-snapshot.ts'
import type { Scored } from './score-person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OnChainDetail } from '@chainwork/contract/activity/values'
import type { Db, Tx } from '../platform/db/database.ts'

const columns = ['dex', 'defi', 'nft', 'multi_chain'] as const

/**
 * What becomes of scores just computed. A reading that failed or left blocks out says too little to take points away: then what was
 * known stays, unless other wallets or another registry are the reason. `compute` scores the same events as of another day.
 */
export function chooseScores(
  stored: ScoreColumns | undefined,
  readings: readonly ChainReading[],
  asOf: number,
  compute: (asOf: number) => Scored,
): Scored | 'unchanged' {
  const scored = compute(asOf)
  if (!stored || stored.method !== scored.method || !hasGap(readings)) return scored
  if (!stored.wallets.every((address) => scored.wallets.includes(address))) return scored
  if (!isLower(scored, stored)) return scored
  // Without the days since then.
  const asBefore = compute(stored.as_of)
  if (!isLower(asBefore, stored)) return asBefore
  const isSame =
    stored.registry_version === scored.registry_version && stored.wallets.length === scored.wallets.length
  return isSame ? 'unchanged' : asBefore
}

function hasGap(readings: readonly ChainReading[]): boolean {
  const isPart = readings.some(({ state, complete }) => state === 'failed' || !complete)
  return isPart || chainShare(rowsByChain(readings)) < Infinity
}

/** How many transactions of each chain are stored. */
function rowsByChain(readings: readonly ChainReading[]): number[] {
  const chains = Map.groupBy(readings, ({ chain_id }) => chain_id).values()
  return [...chains].map((each) => each.reduce((sum, { rows }) => sum + rows, 0))
}

function isLower(scored: Scored, stored: ScoreColumns): boolean {
  return columns.some((column) => (scored[column] ?? 0) < (stored[column] ?? 0))
}

/** Since when a part of what is shown could not be read again; null when all of it is fresh. */
export function staleSince(readings: readonly ChainReading[]): Date | null {
  const failed = readings.flatMap(({ state, read_at }) => (state === 'failed' && read_at ? [read_at] : []))
  return failed.length ? new Date(Math.min(...failed.map((at) => at.getTime()))) : null
}

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
