import { registryFile } from '@chainwork/onchain/registry'

/** Something a sample wallet does, on one chain. */
export interface Action {
  chainId: number
  /** Null creates a contract. */
  to: string | null
  selector: string | null
  /** Gwei sent along. */
  gwei?: number
  failed?: boolean
  /** The collection a token of which comes to the wallet, or leaves it. */
  token?: { contract: string; leaves?: boolean; id?: string }
  /** Somebody else does it to the wallet. */
  received?: boolean
}

/** A call of a contract that the registry knows, by protocol, name and chain. */
export function use(
  protocol: string,
  name: string,
  chainId: number,
  selector: string,
  more: Partial<Action> = {},
): Action {
  const found = registryFile.contracts.find(
    (contract) => contract.protocol === protocol && contract.name === name && contract.chainId === chainId,
  )
  if (!found) throw new Error(`The registry has no ${name} of ${protocol} on ${chainId}`)
  return { chainId, to: found.address.toLowerCase(), selector, ...more }
}

/** The same on several chains, one after the other. */
export function useOn(protocol: string, name: string, chains: readonly number[], selector: string): Action[] {
  return chains.map((chainId) => use(protocol, name, chainId, selector))
}

/** A contract that nobody knows, always the same one for its number. */
export function unknown(number: number): string {
  return `0x5a${number.toString(16).padStart(38, '0')}`
}

/** A mint of a collection without a label. */
export function mint(number: number, chainId: number): Action {
  const contract = unknown(number)
  return { chainId, to: contract, selector: '0xa0712d68', gwei: 40_000_000, token: { contract } }
}

/** Buying on a market, or selling there when the token leaves. */
export function trade(
  market: Action,
  collection: number,
  more: { leaves?: boolean; id?: string } = {},
): Action {
  const token = { contract: unknown(collection), ...more }
  return { ...market, token, gwei: more.leaves ? 0 : 90_000_000 }
}

/** What wallets do besides: none of it is known, so none of it counts. */
export const everyday: readonly Action[] = [
  { chainId: 1, to: unknown(1), selector: '0x095ea7b3' },
  { chainId: 1, to: unknown(2), selector: '0xa9059cbb' },
  { chainId: 1, to: unknown(3), selector: null, gwei: 20_000_000 },
  { chainId: 1, to: unknown(4), selector: '0xd0e30db0', gwei: 500_000_000 },
]
