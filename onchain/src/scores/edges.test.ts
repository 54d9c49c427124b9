import { expect, test } from 'vitest'
import type { ActivityEvent } from '../activity-event.ts'
import { did } from '../testing/swaps.ts'
import { onChainScores } from './on-chain-scores.ts'

const at = (text: string) => Date.parse(text) / 1000
const later = at('2026-11-20T00:00:00Z')
const rawOf = (times: string[], more: Partial<ActivityEvent> = {}, asOf = later) =>
  onChainScores(
    times.map((time) => did({ ts: at(time), ...more })),
    asOf,
  ).DEX_SCORE.raw

test('a week begins on Monday at midnight UTC', () => {
  expect(rawOf(['2026-11-15T23:59:59Z', '2026-11-16T00:00:00Z']).weeks).toBe(2)
  expect(rawOf(['2026-11-16T00:00:00Z', '2026-11-22T23:59:59Z'], {}, at('2026-11-23')).weeks).toBe(1)
  expect(rawOf(['1970-01-04T23:59:59Z', '1970-01-05T00:00:00Z']).weeks).toBe(2)
})

test('a quarter is one of the calendar, in leap years and at the turn of a year too', () => {
  for (const [last, first] of [
    ['2026-03-31', '2026-04-01'],
    ['2026-06-30', '2026-07-01'],
    ['2026-09-30', '2026-10-01'],
    ['2025-12-31', '2026-01-01'],
  ]) {
    const [before, after] = [`${last}T23:59:59Z`, `${first}T00:00:00Z`]
    expect([last, rawOf([before, after]).tenure]).toEqual([last, 2])
  }
  expect(rawOf(['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31']).tenure).toBe(1)
  expect(rawOf(['2024-03-31', '2024-04-01']).tenure).toBe(2)
  expect(rawOf(['2025-11-30', '2024-11-30', '2000-02-29', '2000-04-01']).tenure).toBe(4)
})

test('the whole day of the score counts, and not a second more', () => {
  for (const asOf of [at('2026-11-20T00:00:00Z'), at('2026-11-20T23:59:59Z')]) {
    expect(rawOf(['2026-11-20T23:59:59Z'], {}, asOf).recencyDays).toBe(0)
    expect(rawOf(['2026-11-21T00:00:00Z'], {}, asOf).recencyDays).toBeNull()
  }
})

test('thirty days cost nothing, the thirty-first does, and a year more halves the points', () => {
  const recency = (days: number) =>
    onChainScores([did({ ts: later - days * 86_400 })], later).DEX_SCORE.norm.recency
  expect([recency(0), recency(30), recency(31), recency(395)]).toEqual([1, 1, 365 / 366, 0.5])
})

test('dust weighs a quarter, and five of a protocol in a week are enough', () => {
  const week = Array.from({ length: 8 }, (_one, hour) => `2026-11-17T0${hour}:00:00Z`)
  expect(rawOf(week).depth).toBe(5)
  expect(rawOf(week, { valueClass: 0 }).depth).toBe(2)
  expect(rawOf(week, { valueClass: 3 })).toEqual(rawOf(week, { valueClass: null }))
})

test('collections without a label add at most three to the breadth, and other contracts without one nothing', () => {
  const minted = (collections: number) =>
    Array.from({ length: collections * 4 }, (_one, n) =>
      did({
        ts: later - (n % 4) * 7 * 86_400,
        category: 'nft',
        labelled: false,
        protocol: `nft:1:${Math.floor(n / 4)}`,
      }),
    )
  const breadth = (collections: number) => onChainScores(minted(collections), later).NFT_SCORE.raw.breadth
  expect([breadth(1), breadth(3), breadth(40)]).toEqual([1, 3, 3])
  const unknown = onChainScores([did({ ts: later, labelled: false })], later)
  expect([unknown.DEX_SCORE.score, unknown.MULTI_CHAIN_SCORE.score > 0]).toEqual([0, true])
})

test('one hash on two chains is two transactions', () => {
  const one = did({ ts: later })
  expect(onChainScores([one, { ...one, chainId: 10 }], later).DEX_SCORE.events).toBe(2)
})

test('of two records of one transaction the earlier one counts, in whatever order they come', () => {
  const early = did({ ts: later - 9 * 86_400 })
  const late = { ...early, ts: later }
  for (const records of [
    [early, late],
    [late, early],
  ])
    expect(onChainScores(records, later).DEX_SCORE.raw.recencyDays).toBe(9)
})

test('a hundred is a hundred: full marks everywhere do not add up to more', () => {
  const events = Array.from({ length: 8 * 300 }, (_one, n) =>
    did({
      ts: later - Math.floor(n / 8) * 7 * 86_400,
      protocol: `dex-${n % 8}`,
      chainId: 1 + (n % 8),
    }),
  )
  const bridged = events.map(({ ts, chainId }) => did({ ts, chainId, category: 'bridge' }))
  const { DEX_SCORE, MULTI_CHAIN_SCORE } = onChainScores([...events, ...bridged], later)
  expect([DEX_SCORE.score, MULTI_CHAIN_SCORE.score]).toEqual([100, 100])
})
