/** Transactions of one person that are scored at most, so that scoring needs a bounded memory. */
export const maxScored = 100_000

/**
 * How many transactions of each chain are scored: all of a chain with fewer, and where a person has more than are scored in all,
 * of busier chains the oldest and the newest. Infinity where everything fits.
 */
export function chainShare(counts: readonly number[], max = maxScored): number {
  let left = max
  for (const [at, count] of counts.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (counts.length - at))
    if (count > share) return share
    left -= count
  }
  return Infinity
}

/** The oldest and the newest of so many, as readings keep them of one wallet: two of five, and three. */
export function endsOf(share: number): { oldest: number; newest: number } {
  const oldest = Math.floor(share * 0.4)
  return { oldest, newest: share - oldest }
}
