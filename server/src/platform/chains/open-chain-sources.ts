import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { ChainActivitySource, ChainSources } from './chain-source.ts'
import { sampledChains } from './chain-settings.ts'

/** Opens what the settings name: sample data for every chain, or real sources a chain at a time. */
export function openChainSources(
  { chainReading }: Pick<Config, 'chainReading'>,
  _database: Database,
  sample: ChainActivitySource,
): ChainSources {
  if (chainReading.mode === 'sample') {
    const only = [sample]
    return {
      mode: 'sample',
      chains: sampledChains,
      of: (chainId) => (sampledChains.includes(chainId) ? only : []),
    }
  }
  const sources = new Map<number, readonly ChainActivitySource[]>()
  return {
    mode: 'live',
    chains: [...sources.keys()],
    of: (chainId) => sources.get(chainId) ?? [],
  }
}
