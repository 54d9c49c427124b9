import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/**
 * What is kept of a person's wallets: how much was read of each, the scores, and what other services said. The transactions
 * themselves are in the file of the on-chain profile, which recomputes.
 */
export async function collectOnChain(db: Db, userId: string): Promise<Record<string, unknown[]>> {
  const list = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    'on-chain-transactions': await list(sql`
      select e.wallet, e.chain_id, count(*)::int as transactions, to_timestamp(min(e.ts)) as first,
        to_timestamp(max(e.ts)) as last
      from activity_event e join wallet w on w.address = e.wallet where w.user_id = ${userId}
      group by e.wallet, e.chain_id order by e.wallet, e.chain_id`),
    'on-chain-readings': await list(sql`
      select r.wallet, r.chain_id, r.state, r.source, r.block, r.rows, r.complete, r.error, r.read_at
      from chain_reading r join wallet w on w.address = r.wallet where w.user_id = ${userId}
      order by r.wallet, r.chain_id`),
    'on-chain-scores': await list(sql`
      select method, registry_version, as_of, scored_at, wallets, stale_since, dex, defi, nft, multi_chain, years,
        chains, views, explanation, input_root from score_snapshot where user_id = ${userId}`),
    'on-chain-credentials': await list(
      sql`select kind, wallets, state, body, read_at from credential_snapshot where user_id = ${userId} order by kind`,
    ),
  }
}
