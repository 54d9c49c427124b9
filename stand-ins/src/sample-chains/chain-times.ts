/** About when a chain began, in seconds since 1970, and how many seconds it takes for a block. */
const beginnings: Record<number, readonly [began: number, perBlock: number]> = {
  1: [1_438_269_973, 13],
  10: [1_610_640_000, 2],
  56: [1_598_671_449, 3],
  100: [1_539_024_180, 5],
  137: [1_590_824_836, 2],
  8453: [1_686_789_347, 2],
  42161: [1_622_240_000, 1],
}

/** The block of a sample chain at a moment, in seconds since 1970; it only grows, as blocks do. */
export function blockAt(chainId: number, ts: number): number {
  const [began, perBlock] = beginnings[chainId]!
  return Math.max(0, Math.floor((ts - began) / perBlock))
}
