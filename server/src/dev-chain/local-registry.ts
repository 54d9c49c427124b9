import type { RegistryFile } from '@chainwork/onchain'
import { places } from './places.ts'

/** The chain id of every chain for development. */
export const localChain = 31_337

/** The registry with the protocols of `npm run dev:chain` added: for development, where that chain is read. */
export function withLocalChain(file: RegistryFile): RegistryFile {
  const icon = '/icons/chains/eth.svg'
  const contract = { chainId: localChain, source: 'server/src/dev-chain' }
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
