/** An ERC-721 or ERC-1155 token that moved from or to the wallet. */
export interface NftMove {
  contract: string
  /** Decimal, of any length. */
  tokenId: string
  from: string
  to: string
}

/** A transaction of a wallet as a source tells it; every hex string in lower case. */
export interface RawTx {
  /** 0x and 64 digits. */
  hash: string
  block: number
  /** Seconds since 1970. */
  ts: number
  from: string
  /** Null where it creates a contract. */
  to: string | null
  /** 0x and 8 digits; null without call data. */
  selector: string | null
  status: 'ok' | 'failed'
  /** Wei of the chain's own coin. */
  value: bigint
  /** The wallet sent it, itself or through its account contract (ERC-4337, Safe); others are not kept. */
  initiated: boolean
  nftMoves: readonly NftMove[]
}

export interface ChainPage {
  /** Of whole blocks, from after the page before to `upToBlock`. */
  rows: RawTx[]
  /** Read completely to this block, itself included: upward, or downward with `newestFirst`. Each page leads on. */
  upToBlock: number
  /** False while more pages follow. */
  complete: boolean
}

export interface WalletState {
  /** How many transactions the wallet has sent; of a contract, how many contracts it has made, and one. */
  nonce: number
  isContract: boolean
  /** Newest block of the chain. */
  head: number
}

/** Whom a source is asked about; `address` in lower case. */
export interface WalletQuestion {
  chainId: number
  address: string
  signal: AbortSignal
}

export interface HistoryQuestion extends WalletQuestion {
  /** First and last block, both included. */
  fromBlock: number
  toBlock: number
  /** Reads downward, from the last block to the first. */
  newestFirst?: boolean
}

export type SourceId = 'sample' | 'json-rpc' | 'etherscan-v2' | 'blockscout'

/** Reads what wallets did on a chain. Never called inside a database transaction: it waits, and keeps count in the database. */
export interface ChainActivitySource {
  readonly id: SourceId
  readonly capabilities: { history: boolean; nft: boolean; logs: boolean }
  /** One cheap question: has anything changed? Throws as `fetch` does. */
  probe(ask: WalletQuestion): Promise<WalletState>
  /** Pages in order, without a transaction twice. Throws RateLimited, Unsupported, BadAnswer, Unreachable. */
  fetch(ask: HistoryQuestion): AsyncIterable<ChainPage>
}

/** What reads each configured chain, best first. A chain without an entry is not configured. */
export interface ChainSources {
  readonly mode: 'sample' | 'live'
  readonly chains: readonly number[]
  of(chainId: number): readonly ChainActivitySource[]
}

/** The provider asks for patience; null seconds where it does not say how long. */
export class RateLimited extends Error {
  readonly retryAfterSeconds: number | null
  constructor(retryAfterSeconds: number | null) {
    super('The provider limits how often it is asked')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** This provider cannot answer this question, today or tomorrow: another chain, no history, a plan without it. */
export class Unsupported extends Error {}

/** The provider answered, but not with what was asked: another form, another chain, cut off, too long. */
export class BadAnswer extends Error {}

/** No answer: the provider is down, too slow, or refuses. */
export class Unreachable extends Error {}
