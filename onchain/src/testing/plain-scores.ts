import type { ActivityEvent } from '../activity-event.ts'

/**
 * The method once more, line by line from its text and as slow as that is: nothing of the room but the type of an event is
 * used, dates come from the calendar of the platform. Where the two differ, one of them is wrong.
 */
export function plainScores(events: readonly ActivityEvent[], asOf: number) {
  const endOfDay = Date.parse(`${new Date(asOf * 1000).toISOString().slice(0, 10)}T00:00:00Z`) / 1000 + 86_400
  const eligible = events
    .filter((e) => e.initiated && e.status === 'ok' && !e.testnet && !e.selfTrade)
    .filter((e) => e.category !== null && e.ts < endOfDay)
    .filter((e, at, all) => all.findIndex((other) => key(other) === key(e)) === at)
  return {
    DEX_SCORE: dimension('dex', 6, 200),
    DEFI_SCORE: dimension('defi', 8, 200),
    NFT_SCORE: dimension('nft', 10, 120),
    MULTI_CHAIN_SCORE: multiChain(),
  }

  function dimension(category: string, breadthCap: number, depthCap: number) {
    const own = eligible.filter((e) => e.category === category && (e.labelled || category === 'nft'))
    const weeks = distinct(own.map(week)).length
    const breadth =
      protocols(own.filter((e) => e.labelled)) + Math.min(3, protocols(own.filter((e) => !e.labelled)))
    let depth = 0
    for (const pair of distinct(own.map((e) => `${e.protocol} ${week(e)}`))) {
      const inPair = own.filter((e) => `${e.protocol} ${week(e)}` === pair)
      depth += Math.min(
        5,
        inPair.map((e) => (e.valueClass === 0 ? 0.25 : 1)).reduce((a, b) => a + b, 0),
      )
    }
    const tenure = distinct(own.map(quarter)).length
    const days = age(own)
    const R = recency(days)
    const M = Math.min(1, Math.sqrt(weeks / 26))
    const points = {
      weeks: 100 * M * 0.3 * sat(weeks, 104),
      breadth: 100 * M * 0.25 * sat(breadth, breadthCap),
      depth: 100 * M * 0.2 * sat(depth, depthCap),
      tenure: 100 * M * 0.15 * sat(tenure, 16),
      recency: 100 * M * 0.1 * R,
    }
    const sum = points.weeks + points.breadth + points.depth + points.tenure + points.recency
    return {
      score: Math.min(100, Math.floor(10 * sum + 0.5) / 10),
      max: 100,
      maturity: M,
      raw: { weeks, breadth, depth, tenure, recencyDays: days },
      norm: {
        weeks: sat(weeks, 104),
        breadth: sat(breadth, breadthCap),
        depth: sat(depth, depthCap),
        tenure: sat(tenure, 16),
        recency: R,
      },
      points,
      events: own.length,
    }
  }

  function multiChain() {
    const weeks = distinct(eligible.map(week)).length
    let chains = 0
    for (const chain of distinct(eligible.map((e) => e.chainId)))
      chains += Math.min(1, distinct(eligible.filter((e) => e.chainId === chain).map(week)).length / 4)
    const bridges = distinct(
      eligible.filter((e) => e.category === 'bridge').map((e) => `${e.protocol} ${week(e)}`),
    ).length
    const tenure = distinct(eligible.map(quarter)).length
    const days = age(eligible)
    const R = recency(days)
    const M = Math.min(1, Math.sqrt(weeks / 26))
    const extra = sat(Math.max(0, chains - 1), 4)
    const points = {
      chains: 100 * M * 0.6 * extra,
      weeks: 100 * M * 0.15 * sat(weeks, 104),
      bridges: 100 * M * 0.1 * sat(bridges, 10),
      tenure: 100 * M * 0.1 * sat(tenure, 16),
      recency: 100 * M * 0.05 * R,
    }
    const sum = points.chains + points.weeks + points.bridges + points.tenure + points.recency
    return {
      score: Math.min(100, Math.floor(10 * sum + 0.5) / 10),
      max: 100,
      maturity: M,
      raw: { chains, weeks, bridges, tenure, recencyDays: days },
      norm: {
        chains: extra,
        weeks: sat(weeks, 104),
        bridges: sat(bridges, 10),
        tenure: sat(tenure, 16),
        recency: R,
      },
      points,
    }
  }

  function age(own: readonly ActivityEvent[]): number | null {
    if (own.length === 0) return null
    const last = own.map((e) => e.ts).reduce((a, b) => Math.max(a, b))
    return Math.floor(asOf / 86_400) - Math.floor(last / 86_400)
  }
}

const key = (e: ActivityEvent) => `${e.chainId} ${e.txHash.toLowerCase()}`
const distinct = <Value>(values: Value[]) => [...new Set(values)]
const sat = (x: number, c: number) => Math.min(1, Math.sqrt(x / c))
const week = (e: ActivityEvent) => Math.floor((Math.floor(e.ts / 86_400) + 3) / 7)
const quarter = (e: ActivityEvent) => {
  const date = new Date(e.ts * 1000)
  return 4 * date.getUTCFullYear() + Math.floor(date.getUTCMonth() / 3)
}
const recency = (days: number | null) => (days === null ? 0 : days <= 30 ? 1 : 365 / (365 + days - 30))

function protocols(own: readonly ActivityEvent[]): number {
  let sum = 0
  for (const protocol of distinct(own.map((e) => e.protocol)))
    sum += Math.min(1, distinct(own.filter((e) => e.protocol === protocol).map(week)).length / 4)
  return sum
}
