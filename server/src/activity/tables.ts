import type { ChainBars, Explanations, HeatmapDay, NftMove, ProtocolCount } from '@chainwork/onchain'
import type { Generated, JSONColumnType } from 'kysely'

/** One transaction that a wallet sent: facts of the chain, without what the registry says about them. */
interface ActivityEventTable {
  wallet: string
  chain_id: number
  tx_hash: Buffer
  block: number
  /** Seconds since 1970. */
  ts: number
  counterparty: Buffer | null
  selector: Buffer | null
  is_ok: boolean
  value_class: 0 | 1 | 2 | 3 | null
  nft: JSONColumnType<NftMove[]> | null
  source: string
}

/** Why a chain could not be read. */
export type ReadingError = 'unreachable' | 'rateLimited' | 'badAnswer' | 'unsupported'
export type ReadingState = 'waiting' | 'reading' | 'read' | 'failed'

/** How far a chain was read for a wallet, and what happens next. */
export interface ChainReadingTable {
  wallet: string
  chain_id: number
  state: ReadingState
  source: string | null
  nonce: number | null
  nonce_head: number | null
  /** Read completely up to and with this block. */
  block: number | null
  gap_from: number | null
  gap_to: number | null
  top: number | null
  bottom: number | null
  /** Transactions stored. */
  rows: Generated<number>
  complete: Generated<boolean>
  error: ReadingError | null
  tries: Generated<number>
  next_at: Date | null
  is_urgent: Generated<boolean>
  read_at: Date | null
  asked_at: Date | null
  worker: string | null
  leased_until: Date | null
}

/** What the charts show, as `@chainwork/onchain` derives it. */
export interface Views {
  heatmap: HeatmapDay[]
  /** Transactions of each labelled protocol, the most used first. */
  protocols: ProtocolCount[]
  /** Transactions without a label. */
  other: number
  /** Those of them that are NFTs of collections; missing in older snapshots. */
  collections?: number
  /** Of decentralized exchanges only. */
  dex: ProtocolCount[]
  chains: ChainBars['bars']
}

export interface ScoreSnapshotTable {
  user_id: string
  method: string
  registry_version: string
  /** Seconds since 1970. */
  as_of: number
  scored_at: Date
  /** Sorted. */
  wallets: string[]
  stale_since: Date | null
  /** Null where nothing was found and some chain has never been read: then 0 would be a guess. */
  dex: number | null
  defi: number | null
  nft: number | null
  multi_chain: number | null
  years: number
  /** Chain id to active weeks. */
  chains: JSONColumnType<Record<string, number>>
  views: JSONColumnType<Views>
  explanation: JSONColumnType<Explanations>
  input_root: string
}

interface ScoreTaskTable {
  user_id: string
  due_at: Date
  asks: Generated<number>
  leased_until: Date | null
}

export type CredentialKind = 'poap' | 'curta' | 'degen'

interface CredentialSnapshotTable {
  user_id: string
  kind: CredentialKind
  wallets: string[]
  body: JSONColumnType<object> | null
  state: 'ok' | 'failed' | 'not-connected'
  error: ReadingError | null
  read_at: Date | null
  tried_at: Date
}

interface PoapPictureTable {
  user_id: string
  /** Where it came from. */
  source: string
  image_id: string
}

interface OnChainReachTable {
  company_id: string
  line: string
  value: string
  /** Hours since 1970. */
  hour: number
  at_least: number
}

declare module '../platform/db/database.ts' {
  interface Tables {
    activity_event: ActivityEventTable
    chain_reading: ChainReadingTable
    score_snapshot: ScoreSnapshotTable
    score_task: ScoreTaskTable
    credential_snapshot: CredentialSnapshotTable
    poap_picture: PoapPictureTable
    on_chain_reach: OnChainReachTable
  }
}
