/** The chain of a developer's own machine. */
export const localChain = 31_337

/** The newest blocks of a chain, which may still be replaced by others: they are not read yet. */
export function unsettledBlocks(chainId: number): number {
  return chainId === localChain ? 0 : chainId === 1 ? 12 : 64
}

/** Blocks below the cursor that are read again each time, in case they were replaced after all. */
export function reorgWindow(chainId: number): number {
  return chainId === 1 ? 12 : 64
}

/** What is read of one wallet on one chain at most: its oldest and its newest transactions. */
export const depth = { oldest: 20_000, newest: 30_000 } as const

/** The first second of a UTC day; scores hold for whole days. */
export function dayStart(moment: Date): number {
  return Math.floor(moment.getTime() / 86_400_000) * 86_400
}
