import type { ChainPage, HistoryQuestion, NftMove, RawTx } from './chain-source.ts'
import type { ListPart } from './whole-blocks.ts'

interface Move {
  hash: string
  block: number
  move: NftMove
}
/**
 * Keeps the transactions that the wallet sent and adds to each the tokens it moved. Lists of moves are read only as far as
 * the transactions, from the first one that was sent, and not at all without one.
 */
export async function* withMoves(
  question: HistoryQuestion,
  pages: AsyncIterable<ListPart<RawTx>>,
  lists: readonly ((question: HistoryQuestion) => AsyncGenerator<ListPart<Move>>)[],
): AsyncGenerator<ChainPage> {
  const moves = new Map<string, NftMove[]>()
  let readers: { list: AsyncGenerator<ListPart<Move>>; upTo: number | null; ended: boolean }[] | null = null
  const { newestFirst = false } = question
  const reaches = (upTo: number | null, block: number) =>
    upTo !== null && (newestFirst ? upTo <= block : upTo >= block)

  for await (const page of pages) {
    const sent = page.rows.filter(({ initiated }) => initiated)
    const [first, last] = [sent[0], sent.at(-1)]
    if (first && last) {
      const from = newestFirst ? { toBlock: first.block } : { fromBlock: first.block }
      readers ??= lists.map((open) => ({ list: open({ ...question, ...from }), upTo: null, ended: false }))
      for (const reader of readers)
        while (!reader.ended && !reaches(reader.upTo, last.block)) {
          const { value, done } = await reader.list.next()
          reader.ended = done === true || value.complete
          if (done) break
          reader.upTo = value.upToBlock
          for (const { hash, move } of value.rows) moves.set(hash, [...(moves.get(hash) ?? []), move])
        }
    }
    const rows = sent.map((tx) => {
      const nftMoves = moves.get(tx.hash) ?? []
      moves.delete(tx.hash)
      return { ...tx, nftMoves }
    })
    yield { rows, upToBlock: page.upToBlock, complete: page.complete }
  }
}
