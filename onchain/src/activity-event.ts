/** What a transaction was about; decided by the registry of contracts, one for each transaction. */
export type Category = 'dex' | 'defi' | 'nft' | 'bridge' | 'gov' | 'identity' | 'other'

/** 0 is known dust (below 1 USD or 0.0005 of the native token), 1 to 3 are larger; null is unknown and counts as larger. */
export type ValueClass = 0 | 1 | 2 | 3

/** One transaction on a chain, as one wallet of a person had to do with it. */
export interface ActivityEvent {
  /** EIP-155 number of the chain. */
  chainId: number
  /** `0x` and 64 hex digits, in either case. */
  txHash: string
  /** Time of the block, in seconds since 1970-01-01 UTC. */
  ts: number
  /** The wallet sent it, itself or through an account contract of its own. Receiving is not initiating. */
  initiated: boolean
  status: 'ok' | 'failed'
  /** Id of the protocol in the registry, or `nft:<chain>:<contract>` of a collection without a label. */
  protocol: string | null
  category: Category | null
  /** The registry knows the contract. */
  labelled: boolean
  valueClass: ValueClass | null
  /** Bought from or sold to oneself, or the same token back within seven days; missing is false. */
  selfTrade?: boolean
  /** Missing is false. */
  testnet?: boolean
  wallet?: string
  block?: number
  logIndex?: number | null
  counterparty?: string | null
  selector?: string | null
  source?: string
}
