import type { Category, ValueClass } from '../activity-event.ts'
import { compareText } from '../events/unique-transactions.ts'
import type { NftMove } from './mark-self-trades.ts'
import type { Registry } from './registry.ts'

/** 0.0005, 0.1 and 10 of a native token of 18 decimals: the first amounts that are not dust, not small, not medium. */
const bounds = [500_000_000_000_000n, 100_000_000_000_000_000n, 10_000_000_000_000_000_000n]

/**
 * How large an amount of a native token is, in its smallest unit. 0 is unknown: what moved may have been other tokens. Only dust
 * and the rest are told apart by the scores.
 */
export function valueClassOf(value: bigint): ValueClass | null {
  if (value <= 0n) return null
  return bounds.filter((bound) => value >= bound).length as ValueClass
}

/** What classifying needs of a transaction; addresses and selector in either case. */
export interface ClassifiedCall {
  chainId: number
  /** null: it creates a contract. */
  to: string | null
  /** null: it carries no call. */
  selector: string | null
  nftMoves: readonly NftMove[]
}

/** What a transaction counts as. */
export interface Classification {
  /** Id in the registry, or `nft:<chain>:<contract>` of a collection without a label. */
  protocol: string | null
  category: Category | null
  /** The registry knows the contract. */
  labelled: boolean
}

/**
 * What a transaction of a wallet was about; it has one category at most. The registry's word for the contract goes first, then
 * the exceptions for single calls. A contract without a label counts only if an NFT left or reached the wallet: then as the
 * collection (the one with the lowest address, if there are several). Creating a contract counts as nothing.
 */
export function classify(call: ClassifiedCall, wallet: string, registry: Registry): Classification {
  const { chainId, to, selector } = call
  if (to === null) return { protocol: null, category: null, labelled: false }
  const label = registry.find(chainId, to)
  const override = selector === null ? undefined : registry.override(label?.protocol ?? null, selector)
  if (label)
    return {
      protocol: label.protocol,
      category: override === undefined ? label.category : override,
      labelled: true,
    }
  const collection = override === undefined ? collectionOf(call.nftMoves, wallet.toLowerCase()) : undefined
  if (collection === undefined) return { protocol: null, category: null, labelled: false }
  return { protocol: `nft:${chainId}:${collection}`, category: 'nft', labelled: false }
}

function collectionOf(moves: readonly NftMove[], wallet: string): string | undefined {
  return moves
    .filter(({ from, to }) => from.toLowerCase() === wallet || to.toLowerCase() === wallet)
    .map(({ contract }) => contract.toLowerCase())
    .sort(compareText)[0]
}
