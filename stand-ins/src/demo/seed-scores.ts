import { type Registry, valueClassOf } from '@chainwork/onchain'
import { sampledChains } from '@chainwork/server/platform/chains/chain-settings'
import { blockAt } from '../sample-chains/chain-times.ts'
import { sampleSource } from '../sample-chains/sample-source.ts'
import type { Tx } from '@chainwork/server/platform/db/database'
import { dayStart, unsettledBlocks } from '@chainwork/server/activity/plan-readings'
import { type StoredEvent, toEvents } from '@chainwork/server/activity/collect-events'
import { readingsOf, walletsOf } from '@chainwork/server/activity/find-snapshot'
import { scorePerson } from '@chainwork/server/activity/score-person'
import { writeScores } from '@chainwork/server/activity/store-scores'

/** Scores a person of a demo from their sample wallets, as the first reading of these will: so they are known before it. */
export async function seedScores(
  tx: Tx,
  userId: string,
  { registry, now }: { registry: Registry; now: Date },
): Promise<void> {
  const source = sampleSource({ now: () => now })
  const { signal } = new AbortController()
  const wallets = await walletsOf(tx, userId)
  const rows: StoredEvent[] = []
  for (const wallet of wallets)
    for (const chainId of sampledChains) {
      const all = { chainId, address: wallet, fromBlock: 0, toBlock: Number.MAX_SAFE_INTEGER, signal }
      for await (const page of source.fetch(all))
        for (const row of page.rows)
          if (row.initiated)
            rows.push({
              wallet,
              chain_id: chainId,
              tx_hash: row.hash,
              block: row.block,
              ts: row.ts,
              counterparty: row.to,
              selector: row.selector,
              is_ok: row.status === 'ok',
              value_class: valueClassOf(row.value),
              nft: row.nftMoves.length ? [...row.nftMoves] : null,
              source: source.id,
            })
    }
  const planned = await readingsOf(tx, userId)
  const asOf = dayStart(now)
  const readings = planned.map((reading) => ({
    ...reading,
    source: source.id,
    block: blockAt(reading.chain_id, asOf) - unsettledBlocks(reading.chain_id),
    read_at: now,
  }))
  const events = toEvents(rows, wallets, registry)
  const scored = scorePerson({ wallets, readings, events, registryVersion: registry.version, asOf })
  await writeScores(tx, [{ userId, scored, stale_since: null, scored_at: now }])
}
