import type { Clock } from '@chainwork/server/platform/clock'
import {
  type ChainActivitySource,
  type ChainPage,
  Unsupported,
} from '@chainwork/server/platform/chains/chain-source'
import { blockAt } from './chain-times.ts'
import { composeHistory } from './compose-history.ts'
import { historyOf } from './history-of.ts'

const day = 86_400
/** So few that reading can be watched. */
const rowsOfPage = 100

/**
 * Sample data: the histories of sample wallets and of wallets that the demo's browser wallet made, up to the end of yesterday.
 * Throws Unsupported for any other wallet, whose profile is not connected; it never invents one for a real wallet.
 */
export function sampleSource(clock: Clock): ChainActivitySource {
  const today = () => Math.floor(clock.now().getTime() / 1000 / day) * day
  const rowsOf = async (chainId: number, address: string) => {
    const history = await historyOf(address)
    if (!history) throw new Unsupported('Not a sample wallet')
    return composeHistory(history, address, chainId, today())
  }
  return {
    id: 'sample',
    capabilities: { history: true, nft: true, logs: false },
    async probe({ chainId, address, signal }) {
      signal.throwIfAborted()
      const rows = await rowsOf(chainId, address)
      const nonce = rows.filter(({ initiated }) => initiated).length
      return { nonce, isContract: false, head: blockAt(chainId, today()) }
    },
    async *fetch({ chainId, address, fromBlock, toBlock, newestFirst, signal }) {
      const all = (await rowsOf(chainId, address)).filter(
        ({ block }) => block >= fromBlock && block <= toBlock,
      )
      const rows = newestFirst ? all.reverse() : all
      for (let at = 0; ;) {
        signal.throwIfAborted()
        let end = Math.min(at + rowsOfPage, rows.length)
        // A block is never divided between two pages.
        while (end < rows.length && rows[end]!.block === rows[end - 1]!.block) end += 1
        const complete = end === rows.length
        const last = newestFirst ? fromBlock : toBlock
        yield {
          rows: rows.slice(at, end),
          upToBlock: complete ? last : rows[end - 1]!.block,
          complete,
        } satisfies ChainPage
        if (complete) return
        at = end
      }
    },
  }
}
