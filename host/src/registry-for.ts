import { type Registry, openRegistry } from '@chainwork/onchain'
import { registryFile } from '@chainwork/onchain/registry'
import { localChain, withLocalChain } from '@chainwork/server/dev-chain/local-registry'

/** The registry of contracts for these chains: that of a developer's machine is added where its chain is read. */
export function registryFor(chains: readonly number[]): Registry {
  return openRegistry(chains.includes(localChain) ? withLocalChain(registryFile) : registryFile)
}
