import type { Database } from '@chainwork/server'
import { planReadings } from '@chainwork/server/activity/plan-readings'
import { readDue, readingLimits } from '@chainwork/server/activity/read-due'
import { openChainSources } from '@chainwork/server/platform/chains/open-chain-sources'
import { sampledChains } from '@chainwork/server/platform/chains/chain-settings'
import { systemClock } from '@chainwork/server/platform/clock'
import { readConfig } from '@chainwork/server/platform/config'
import { hasWallet } from '@chainwork/server/testing/build-activity'
import { aHistory, aMint, aPace, addressOf } from '@chainwork/server/testing/build-histories'
import { aFakeProvider } from '@chainwork/server/testing/fake-provider'
import { line } from '../report.ts'

/** Transactions of the wallet on each chain it has used; on the other chains there are none. */
const used = [140, 999, 2500, 9000]
/** What a page may tell at most, less the blocks it tells a second time. */
const [rowsOfPage, overlap] = [1000, 2]
/** A probe asks for the nonce, whether there is code, and the head. */
const perProbe = 3

/** Counts what a wallet's first reading asks of a provider, from the queue to the stored rows. */
export async function measureFirstIndex(database: Database, userId: string): Promise<void> {
  const provider = await aFakeProvider()
  try {
    const scene = { database, clock: systemClock }
    const wallet = await hasWallet(scene, userId)
    for (const [at, chainId] of sampledChains.entries()) {
      const txs = aHistory(wallet, used[at] ?? 0, (one) =>
        one % 10 ? {} : { nftMoves: [aMint(wallet, `${one}`)] },
      )
      provider.wallets.push({ chainId, address: wallet, txs })
      // Somebody else, so that the provider knows the chain.
      provider.wallets.push({ chainId, address: addressOf('5'), txs: [] })
    }
    const config = readConfig({
      CHAIN_SOURCES: sampledChains.map((chainId) => `${chainId}=etherscan`).join(';'),
      ETHERSCAN_API_KEY: 'bench',
      ETHERSCAN_URL: provider.etherscanUrl,
    })
    const sources = openChainSources(config, database, null as never, aPace())
    await database.transaction((tx) => planReadings(tx, userId, sources.chains, systemClock.now()))
    const reader = { ...scene, ...readingLimits, sources, report: console.error }
    await readDue(reader, AbortSignal.timeout(120_000))
    const readings = await database.db
      .selectFrom('chain_reading')
      .select(['state', 'rows'])
      .where('wallet', '=', wallet)
      .execute()
    const rows = readings.reduce((sum, reading) => sum + reading.rows, 0)
    const isWhole = readings.every(({ state }) => state === 'read') && rows === sum(used)
    const { probes, pages, nft, requests } = provider.calls
    const maxPages = sum(used.map((count) => Math.ceil((count + 1) / (rowsOfPage - overlap))))
    const max = { probes: sampledChains.length, pages: maxPages, nft: 2 * used.length }
    line('calls of a first index', `${probes} nonce, ${pages} pages, ${nft} NFT, ${requests} in all`, {
      text: `${max.probes}, ${max.pages}, ${max.nft} for ${used.length} used of ${sampledChains.length} chains`,
      met:
        isWhole &&
        probes <= max.probes &&
        pages <= max.pages &&
        nft <= max.nft &&
        requests === perProbe * probes + pages + nft,
    })
  } finally {
    await provider.stop()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
