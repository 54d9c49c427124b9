import type { RegistryFile } from '@chainwork/onchain'
import { localChain } from '@chainwork/server/platform/chains/chain-settings'
import { places } from './places.ts'

/** The registry with the protocols of `npm run dev:chain` added: for development, where that chain is read. */
export function withLocalChain(file: RegistryFile): RegistryFile {
  const icon = '/icons/chains/eth.svg'
  const contract = { chainId: localChain, source: 'stand-ins/src/dev-chain' }
  return {
    ...file,
    version: `${file.version}+local`,
    protocols: [
      ...file.protocols,
      { id: 'local-dex', name: 'Local Dex', url: 'http://localhost', color: '#855600', icon },
      { id: 'local-lend', name: 'Local Lend', url: 'http://localhost', color: '#006978', icon },
    ],
    contracts: [
      ...file.contracts,
      {
        ...contract,
        address: places.Dex,
        protocol: 'local-dex',
        name: 'Dex',
        oliCategory: 'dex',
        dimension: 'dex',
      },
      {
        ...contract,
        address: places.Lend,
        protocol: 'local-lend',
        name: 'Lend',
        oliCategory: 'lending',
        dimension: 'defi',
      },
    ],
  }
}
