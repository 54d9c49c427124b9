import { expect, test } from 'vitest'
import type { ActivityEvent } from './activity-event.ts'
import { countedTransactions } from './events/counted-transactions.ts'
import { onChainScores } from './scores/on-chain-scores.ts'
import { did } from './testing/swaps.ts'
import { asOf, vectors } from './testing/vectors.ts'
import { chainBars, dexActivity, heatmap, protocolBubbles, radar } from './views.ts'

const day = 86_400
const times = (count: number, what: Partial<ActivityEvent> = {}) =>
  Array.from({ length: count }, () => did({ ts: asOf, ...what }))
/** Counted as of the day of the vectors. */
const counted = (events: ActivityEvent[]) => countedTransactions(events, asOf)

test('the heatmap has a year of days, today included, without the empty ones', () => {
  const days = [0, 364, 365].map((ago) => did({ ts: asOf - ago * day }))
  expect(heatmap(counted([...days, did({ ts: asOf + day })]))).toEqual([
    { date: '2025-11-21', count: 1, level: 1 },
    { date: '2026-11-20', count: 1, level: 1 },
  ])
})

test('a day is colored by fixed numbers of transactions', () => {
  const level = (count: number) => heatmap(counted(times(count)))[0]!.level
  expect([1, 2, 3, 4, 7, 8, 900].map(level)).toEqual([1, 2, 2, 3, 3, 4, 4])
})

test('leap days have their date', () => {
  const leap = Date.parse('2024-02-29T23:59:59Z') / 1000
  expect(heatmap(countedTransactions([did({ ts: leap })], leap))[0]!.date).toBe('2024-02-29')
})

test('views count what was done, recognised or not, each transaction once, and nothing that failed or was received', () => {
  const [swap] = times(1)
  const noise = [
    ...times(1, { status: 'failed' }),
    ...times(1, { initiated: false }),
    ...times(1, { testnet: true }),
  ]
  const unknown = times(2, { category: null, labelled: false, protocol: null })
  const collected = times(1, { category: 'nft', labelled: false, protocol: 'nft:1:0x2' })
  const events = [swap!, { ...swap!, wallet: '0x1' }, ...unknown, ...collected, ...noise]
  expect(heatmap(counted(events))[0]!.count).toBe(4)
  expect(chainBars(counted(events)).bars).toEqual([{ chainId: 1, count: 4 }])
  expect(protocolBubbles(counted(events))).toEqual({
    bubbles: [{ protocol: 'uniswap', count: 1, diameter: 96 }],
    more: [],
    other: 3,
    collections: 1,
  })
})

test('bars stand by count, equals by chain, on an axis to the next hundred', () => {
  const events = [...times(2, { chainId: 10 }), ...times(2, { chainId: 1 }), ...times(3, { chainId: 137 })]
  expect(chainBars(counted(events))).toEqual({
    bars: [
      { chainId: 137, count: 3 },
      { chainId: 1, count: 2 },
      { chainId: 10, count: 2 },
    ],
    axisMax: 100,
  })
  expect([0, 100, 101].map((count) => chainBars(counted(times(count))).axisMax)).toEqual([100, 100, 200])
})

test('the twelve most used protocols are bubbles, the others are listed', () => {
  const events = Array.from({ length: 14 }, (_one, n) =>
    times(n === 0 ? 4 : 1, { protocol: `p${String(n).padStart(2, '0')}` }),
  ).flat()
  const { bubbles, more } = protocolBubbles(counted(events))
  expect(bubbles.map(({ diameter }) => diameter)).toEqual([96, ...Array(11).fill(66)])
  expect([bubbles[11]!.protocol, ...more.map(({ protocol }) => protocol)]).toEqual(['p11', 'p12', 'p13'])
})

test('exchanges are listed without what was done elsewhere', () => {
  const lent = times(2, { category: 'defi', protocol: 'aave' })
  expect(dexActivity(counted([...lent, ...times(1)]))).toEqual([{ protocol: 'uniswap', count: 1 }])
})

test('the radar has the four scores in all four directions, and 0 for what is missing', () => {
  const veteran = vectors.find(({ name }) => name === 'W4')!
  expect(radar(onChainScores(veteran.events, asOf))).toEqual([
    { axis: 'MULTI_CHAIN_SCORE', percent: 92, x: 0, y: -0.92 },
    { axis: 'DEFI_SCORE', percent: 96.7, x: expect.closeTo(0.967, 10), y: 0 },
    { axis: 'DEX_SCORE', percent: expect.closeTo(75.6, 10), x: 0, y: expect.closeTo(0.756, 10) },
    { axis: 'NFT_SCORE', percent: 0, x: 0, y: 0 },
  ])
  expect(radar({}).map(({ percent }) => percent)).toEqual([0, 0, 0, 0])
})
