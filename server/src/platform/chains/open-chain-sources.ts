import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { blockscoutSource } from './blockscout/blockscout-source.ts'
import { type SourceName, sampledChains } from './chain-settings.ts'
import type { ChainActivitySource, ChainSources } from './chain-source.ts'
import { etherscanSource } from './etherscan/etherscan-source.ts'
import { accountOperations } from './json-rpc/account-operations.ts'
import { jsonRpcSource } from './json-rpc/json-rpc-source.ts'
import { openNode } from './open-node.ts'
import { openProvider } from './open-provider.ts'
import { openRpc } from './json-rpc/open-rpc.ts'
import { type Pace, systemPace } from './pace.ts'
import { hashKey } from './rate-bucket.ts'

const keyedBlockscout = 'https://api.blockscout.com'

/** Opens what the settings name: sample data for every chain, or real sources a chain at a time. It asks nobody yet. */
export function openChainSources(
  config: Pick<Config, 'chainReading' | 'chainRpcs'>,
  database: Database,
  sample: ChainActivitySource | null,
  pace: Pace = systemPace,
): ChainSources {
  const { chainReading } = config
  if (chainReading.mode === 'sample') {
    const only = [sample ?? missing('CHAIN_SOURCES')]
    return {
      mode: 'sample',
      chains: sampledChains,
      of: (chainId) => (sampledChains.includes(chainId) ? only : []),
    }
  }
  const sources = new Map(
    [...chainReading.chains].map(([chainId, names]) => [
      chainId,
      names.map((name) => openSource(name, chainId, config, database, pace)),
    ]),
  )
  return {
    mode: 'live',
    chains: [...sources.keys()],
    of: (chainId) => sources.get(chainId) ?? [],
  }
}

function openSource(
  name: SourceName,
  chainId: number,
  { chainReading: { etherscan, blockscout }, chainRpcs }: Pick<Config, 'chainReading' | 'chainRpcs'>,
  database: Database,
  pace: Pace,
): ChainActivitySource {
  const nodeUrl = chainRpcs.get(chainId)
  const node = nodeUrl === undefined ? null : openNode(nodeUrl, database, pace)
  const operations = node && accountOperations(node)
  if (name === 'jsonrpc') return jsonRpcSource(node ?? missing(`CHAIN_RPC_${chainId}`))
  if (name === 'etherscan') {
    const key = etherscan.key ?? missing('ETHERSCAN_API_KEY')
    // Free keys may ask three times in any second: evenly spaced, since a burst would come on top.
    const bucket = { source: 'etherscan-v2', keyHash: hashKey(key), perSecond: 2.9, burst: 1 }
    return etherscanSource(openProvider(database, bucket, pace), { url: etherscan.url, key, operations })
  }
  const instance = blockscout.instances.get(chainId)
  const key = instance ? null : (blockscout.key ?? missing('BLOCKSCOUT_API_KEY'))
  const url = instance ?? `${keyedBlockscout}/${chainId}`
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
  const bucket = { source: 'blockscout', keyHash: hashKey(key ?? url), perSecond: 4.8, burst: 1 }
  const ask = openProvider(database, bucket, pace)
  const rpc = openRpc(ask, instance ? `${url}/api/eth-rpc` : `${url}/json-rpc`, headers)
  return blockscoutSource(ask, { url, headers, rpc, operations })
}

function missing(setting: string): never {
  throw new Error(`${setting} is not set`)
}
