import type { HistoryQuestion } from './chain-source.ts'

/** A part of a list; rows beyond `upToBlock` belong to a block that may go on in the next part. */
export interface ListPart<T> {
  rows: T[]
  upToBlock: number
  complete: boolean
}

/** Holds rows back until their block is read completely, so that each part has whole blocks, and every part leads on. */
export async function* wholeBlocks<T extends { block: number }>(
  { fromBlock, toBlock, newestFirst = false }: HistoryQuestion,
  parts: AsyncIterable<ListPart<T>>,
): AsyncGenerator<ListPart<T>> {
  const ahead = newestFirst ? -1 : 1
  let reached = newestFirst ? toBlock + 1 : fromBlock - 1
  let held: T[] = []
  for await (const { rows, upToBlock, complete } of parts) {
    const all = held.length ? [...held, ...rows] : rows
    if (complete) return yield { rows: all, upToBlock: newestFirst ? fromBlock : toBlock, complete }
    held = all
    if ((upToBlock - reached) * ahead <= 0) continue
    reached = upToBlock
    held = all.filter(({ block }) => (block - upToBlock) * ahead > 0)
    yield { rows: all.filter(({ block }) => (block - upToBlock) * ahead <= 0), upToBlock, complete }
  }
}
