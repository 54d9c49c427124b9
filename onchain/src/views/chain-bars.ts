import type { CountedTransactions } from '../events/counted-transactions.ts'

export interface ChainBars {
  /** The most used chain first, equals by number. */
  bars: { chainId: number; count: number }[]
  /** Where the axis ends: the highest count rounded up to a multiple of 100, at least 100. */
  axisMax: number
}

/** Transactions on each chain. */
export function chainBars({ done }: CountedTransactions): ChainBars {
  const counts = new Map<number, number>()
  for (const { chainId } of done) counts.set(chainId, (counts.get(chainId) ?? 0) + 1)
  const bars = [...counts]
    .map(([chainId, count]) => ({ chainId, count }))
    .sort((a, b) => b.count - a.count || a.chainId - b.chainId)
  return { bars, axisMax: Math.max(100, 100 * Math.ceil((bars[0]?.count ?? 0) / 100)) }
}
