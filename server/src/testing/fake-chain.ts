import type { CredentialReaders } from '../platform/chains/credentials/credentials.ts'
import type { ChainActivitySource, ChainPage, ChainSources, RawTx } from '../platform/chains/chain-source.ts'
import { contracts } from './build-activity.ts'

/** What one wallet did on the fake chain: made when it is asked for, so that long histories cost no memory. */
export interface History {
  count: number
  /** The transaction at this place, blocks ascending. */
  at(index: number): RawTx
}

/** A swap in a block of its own; `over` changes it. */
export function aTx(block: number, over: Partial<RawTx> & { seed?: number } = {}): RawTx {
  const { seed = 0, ...more } = over
  return {
    hash: `0x${(block * 1000 + seed).toString(16).padStart(64, '0')}`,
    block,
    ts: 1_700_000_000 + block,
    from: `0x${'11'.repeat(20)}`,
    to: contracts.uniswap,
    selector: '0x38ed1739',
    status: 'ok',
    value: 0n,
    initiated: true,
    nftMoves: [],
    ...more,
  }
}

/** A source that reads a chain kept in memory, and notes what it was asked. */
export class FakeSource implements ChainActivitySource {
  readonly capabilities = { history: true, nft: true, logs: true }
  readonly requests: string[] = []
  /** Called before each page and probe; throws for what is to fail. */
  fault: (step: 'probe' | 'page', page: number) => void | Promise<void> = () => {}
  pageSize = 1000
  head = 1_000_000
  isContract = false
  /** Tells nothing of what wallets did, though it counts it. */
  isForgetful = false
  readonly id: ChainActivitySource['id']
  private readonly histories = new Map<string, History>()

  constructor(id: ChainActivitySource['id'] = 'etherscan-v2') {
    this.id = id
  }

  /** What a wallet did, from now on, oldest first. */
  did(wallet: string, txs: readonly RawTx[] | History): void {
    this.histories.set(
      wallet,
      Array.isArray(txs) ? { count: txs.length, at: (i) => txs[i] } : (txs as History),
    )
  }

  async probe({ chainId, address }: { chainId: number; address: string }) {
    this.requests.push(`probe ${chainId}`)
    await this.fault('probe', 0)
    return { nonce: this.of(address).count, isContract: this.isContract, head: this.head }
  }

  async *fetch(ask: {
    chainId: number
    address: string
    fromBlock: number
    toBlock: number
    newestFirst?: boolean
  }): AsyncGenerator<ChainPage, void> {
    const history = this.of(ask.address)
    const inside: number[] = []
    for (let i = 0; i < history.count; i++) {
      const { block } = history.at(i)
      if (!this.isForgetful && block >= ask.fromBlock && block <= ask.toBlock) inside.push(i)
    }
    if (ask.newestFirst) inside.reverse()
    for (let start = 0, page = 0; ; start += this.pageSize, page++) {
      this.requests.push(`${ask.newestFirst ? 'down' : 'up'} ${ask.chainId}`)
      await this.fault('page', page)
      const rows = inside.slice(start, start + this.pageSize).map((i) => history.at(i))
      const complete = start + this.pageSize >= inside.length
      const end = ask.newestFirst ? ask.fromBlock : ask.toBlock
      yield { rows, complete, upToBlock: complete ? end : rows.at(-1)!.block }
      if (complete) return
    }
  }

  private of(address: string): History {
    return this.histories.get(address) ?? { count: 0, at: () => aTx(0) }
  }
}

/** The same sources for each chain, best first. */
export function chainsOf(
  sources: readonly ChainActivitySource[],
  chains: readonly number[] = [1],
): ChainSources {
  return { mode: 'live', chains, of: (chainId) => (chains.includes(chainId) ? sources : []) }
}

/** Where POAPs, Curta and DegenScore are not set up. */
export const noCredentials: CredentialReaders = {
  readPoaps: async () => ({ state: 'not-connected' }),
  readCurta: async () => ({ state: 'not-connected' }),
  readDegenScores: async () => ({ state: 'not-connected' }),
}
