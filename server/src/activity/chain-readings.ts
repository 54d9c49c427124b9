import { chainOf } from '@chainwork/contract/activity/chains'
import type { ChainReading } from '@chainwork/contract/activity/schemas'
import { chainShare } from './chain-share.ts'
import type { StoredReading } from './find-stored.ts'

/** The reading of each chain over all wallets of a person: as far as the wallet that is furthest behind. */
export function chainReadings(readings: readonly StoredReading[]): ChainReading[] {
  const chains = [...Map.groupBy(readings, ({ chainId }) => chainId)]
  const share = chainShare(chains.map(([, each]) => rowsIn(each)))
  return chains.map(([chainId, each]) => {
    const failed = each.find(({ state }) => state === 'failed')
    const blocks = each.map(({ block }) => block)
    return {
      chainId,
      chain: chainOf(chainId).name,
      state: stateOf(each),
      source: each.find(({ source }) => source !== null)?.source ?? null,
      upToBlock: blocks.includes(null) ? null : Math.min(...(blocks as number[])),
      at: each.some(({ readAt }) => readAt === null) ? null : earliest(each.map(({ readAt }) => readAt)),
      rows: rowsIn(each),
      error: failed?.error ?? null,
      nextTryAt: failed ? earliest(each.map(({ nextAt }) => nextAt)) : null,
      complete: each.every(({ complete }) => complete) && rowsIn(each) <= share,
    }
  })
}

const rowsIn = (readings: readonly StoredReading[]) => readings.reduce((sum, { rows }) => sum + rows, 0)

/** When a chain was last read for any of the wallets. */
export function lastReadAt(readings: readonly StoredReading[]): string | null {
  const times = readings.flatMap(({ readAt }) => (readAt === null ? [] : [new Date(readAt).getTime()]))
  return times.length ? new Date(Math.max(...times)).toISOString() : null
}

function stateOf(readings: readonly StoredReading[]): ChainReading['state'] {
  const states = new Set(readings.map(({ state }) => state))
  return (['reading', 'failed', 'waiting'] as const).find((state) => states.has(state)) ?? 'read'
}

function earliest(moments: readonly (string | null)[]): string | null {
  const times = moments.flatMap((moment) => (moment === null ? [] : [new Date(moment).getTime()]))
  return times.length ? new Date(Math.min(...times)).toISOString() : null
}
