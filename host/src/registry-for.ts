import { type Registry, openRegistry } from '@chainwork/onchain'
import { registryFile } from '@chainwork/onchain/registry'
import { type Config, localChain } from '@chainwork/server'
import { loadStandIns } from './load-stand-ins.ts'

/** The registry of contracts; that of a developer's machine is added where its chain is read. */
export async function registryFor(config: Pick<Config, 'mode' | 'chainReading'>): Promise<Registry> {
  const standIns = config.chainReading.chains.has(localChain) ? await loadStandIns(config) : null
  return openRegistry(standIns?.withLocalChain(registryFile) ?? registryFile)
}
