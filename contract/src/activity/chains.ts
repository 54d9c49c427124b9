/** The chains that are read for on-chain profiles. No dependencies: screens import this freely. */

export interface Chain {
  /** EIP-155 number. */
  chainId: number
  name: string
  iconUrl: string
  /** Where anyone can look up transactions and wallets; null for a chain of one machine. */
  explorer: string | null
}

const table: readonly (readonly [number, string, string, string | null])[] = [
  [1, 'Ethereum', 'eth', 'https://etherscan.io'],
  [10, 'OP Mainnet', 'op', 'https://optimistic.etherscan.io'],
  [56, 'BNB Chain', 'bnb', 'https://bscscan.com'],
  [100, 'Gnosis', 'gno', 'https://gnosisscan.io'],
  [137, 'Polygon', 'pol', 'https://polygonscan.com'],
  [8453, 'Base', 'base', 'https://basescan.org'],
  [42_161, 'Arbitrum One', 'arb', 'https://arbiscan.io'],
  [31_337, 'Local chain', 'eth', null],
]

export const chains: readonly Chain[] = table.map(([chainId, name, icon, explorer]) => ({
  chainId,
  name,
  iconUrl: `/icons/chains/${icon}.svg`,
  explorer,
}))

const byId = new Map(chains.map((chain) => [chain.chainId, chain]))

/** A chain by its number; one that is not in the table is called by its number. */
export function chainOf(chainId: number): Chain {
  return (
    byId.get(chainId) ?? {
      chainId,
      name: `Chain ${chainId}`,
      iconUrl: '/icons/chains/eth.svg',
      explorer: null,
    }
  )
}

/** The page of a transaction in the block explorer of its chain; null where there is none. */
export function transactionUrl(chainId: number, txHash: string): string | null {
  const { explorer } = chainOf(chainId)
  return explorer && `${explorer}/tx/${txHash}`
}

/** The page of a wallet in the block explorer of a chain; null where there is none. */
export function walletUrl(chainId: number, address: string): string | null {
  const { explorer } = chainOf(chainId)
  return explorer && `${explorer}/address/${address}`
}
