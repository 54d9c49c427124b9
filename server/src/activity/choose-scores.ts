import { chainShare } from './chain-share.ts'
import type { ScoreColumns } from './find-people.ts'
import type { ChainReading } from './find-snapshot.ts'
import type { Scored } from './score-person.ts'

const columns = ['dex', 'defi', 'nft', 'multi_chain'] as const

/**
 * What becomes of scores just computed. A reading that failed or left blocks out says too little to take points away: then what was
 * known stays, unless other wallets or another registry are the reason. `compute` scores the same events as of another day.
 */
export function chooseScores(
  stored: ScoreColumns | undefined,
  readings: readonly ChainReading[],
  asOf: number,
  compute: (asOf: number) => Scored,
): Scored | 'keep' {
  const scored = compute(asOf)
  if (!stored || stored.method !== scored.method || !hasGap(readings)) return scored
  if (!stored.wallets.every((address) => scored.wallets.includes(address))) return scored
  if (!isLower(scored, stored)) return scored
  // Without the days since then.
  const asBefore = compute(stored.as_of)
  if (!isLower(asBefore, stored)) return asBefore
  const isSame =
    stored.registry_version === scored.registry_version && stored.wallets.length === scored.wallets.length
  return isSame ? 'keep' : asBefore
}

function hasGap(readings: readonly ChainReading[]): boolean {
  const isPart = readings.some(({ state, complete }) => state === 'failed' || !complete)
  return isPart || chainShare(rowsByChain(readings)) < Infinity
}

/** How many transactions of each chain are stored. */
function rowsByChain(readings: readonly ChainReading[]): number[] {
  const chains = Map.groupBy(readings, ({ chain_id }) => chain_id).values()
  return [...chains].map((each) => each.reduce((sum, { rows }) => sum + rows, 0))
}

function isLower(scored: Scored, stored: ScoreColumns): boolean {
  return columns.some((column) => (scored[column] ?? 0) < (stored[column] ?? 0))
}

/** Since when a part of what is shown could not be read again; null when all of it is fresh. */
export function staleSince(readings: readonly ChainReading[]): Date | null {
  const failed = readings.flatMap(({ state, read_at }) => (state === 'failed' && read_at ? [read_at] : []))
  return failed.length ? new Date(Math.min(...failed.map((at) => at.getTime()))) : null
}
