import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActivityEvent } from '../activity-event.ts'
import { method } from '../method.ts'
import { type ScoreName, onChainScores, scoreNames } from '../scores/on-chain-scores.ts'
import { anyEvents, runs } from '../testing/random-events.ts'
import { plainScores } from '../testing/plain-scores.ts'
import { did } from '../testing/swaps.ts'
import { asOf, vectors } from '../testing/vectors.ts'
import { explain } from './explain.ts'
import { inFourWeeks, inNextQuarter, today } from './plan.ts'

const day = 86_400
const context = { asOf, registryVersion: '1', sources: [] }
const veteran = vectors.find(({ name }) => name === 'W4')!.events
const component = (events: ActivityEvent[], score: ScoreName, wanted: string) =>
  explain(events, context)[score].components.find(({ id }) => id === wanted)!

test('an explanation has the score, the points and the sum of the method', () => {
  fc.assert(
    fc.property(anyEvents(), (events) => {
      const [scores, explained] = [onChainScores(events, asOf), explain(events, context)]
      for (const name of scoreNames) {
        const { components, score, maturity } = explained[name]
        expect([score, maturity]).toEqual([scores[name].score, scores[name].maturity])
        expect(Object.fromEntries(components.map(({ id, points }) => [id, points]))).toEqual(
          scores[name].points,
        )
        for (const { weight, normalised, points } of components)
          expect(points).toBe(100 * maturity * weight * normalised)
      }
    }),
    { numRuns: runs },
  )
})

test('who did what a next step says gets exactly the points that it promises', () => {
  const four = inFourWeeks(asOf)
  const plans = {
    weeks: four,
    breadth: four,
    depth: inFourWeeks(asOf, 5),
    tenure: inNextQuarter(asOf),
    recency: today(asOf),
    chains: four,
    bridges: four,
  }
  const categories = {
    DEX_SCORE: 'dex',
    DEFI_SCORE: 'defi',
    NFT_SCORE: 'nft',
    MULTI_CHAIN_SCORE: 'gov',
  } as const
  const commonest = (values: (string | number)[], otherwise: string | number) =>
    Object.entries(Object.groupBy(values, String)).sort(
      ([a, x], [b, y]) => y!.length - x!.length || (a < b ? -1 : 1),
    )[0]?.[0] ?? otherwise
  const week = (event: ActivityEvent) => Math.floor((Math.floor(event.ts / day) + 3) / 7)
  const inWeeks = (events: ActivityEvent[], key: (event: ActivityEvent) => string | number) =>
    [...new Set(events.map((event) => `${key(event)} ${week(event)}`))].map((pair) => pair.split(' ')[0]!)

  let promised = 0
  fc.assert(
    fc.property(anyEvents(40), fc.constantFrom(...scoreNames), (drawn, name) => {
      // What is still to come would count by then.
      const events = drawn.filter(({ ts }) => ts < asOf + day)
      const counted = events.filter(
        (e) =>
          e.initiated && e.status === 'ok' && !e.testnet && !e.selfTrade && e.category && e.ts < asOf + day,
      )
      const own = counted.filter((e) => e.labelled && e.category === categories[name])
      const protocol = commonest(
        inWeeks(own, (e) => e.protocol!),
        'new',
      )
      const chainId = Number(
        commonest(
          inWeeks(counted, (e) => e.chainId),
          999,
        ),
      )
      for (const { id, next } of explain(events, context)[name].components) {
        if (!next) continue
        promised += 1
        const { days, perDay } = plans[id as keyof typeof plans]
        const plan = { category: categories[name], protocol: String(protocol), chainId } as const
        const extra = {
          ...(id === 'breadth' && { protocol: 'new' }),
          ...(id === 'chains' && { chainId: 999 }),
          ...(id === 'bridges' && { category: 'bridge' as const }),
        }
        const done = days.flatMap((on) =>
          Array.from({ length: perDay }, () =>
            did({ ts: on * day, txHash: `0xf${++hashes}`, ...plan, ...extra }),
          ),
        )
        const [before, after] = [
          plainScores(events, asOf)[name].score,
          plainScores([...events, ...done], days.at(-1)! * day)[name].score,
        ]
        expect([id, next.gain]).toEqual([id, Math.round((after - before) * 10) / 10])
      }
    }),
    { numRuns: runs / 3 },
  )
  expect(promised).toBeGreaterThan(runs / 3)
})
let hashes = 0

test('a step says what to do and what it gains, and there is none where there is nothing to gain', () => {
  const { next } = component(vectors[0]!.events, 'DEX_SCORE', 'breadth')
  expect(next).toEqual({ delta: 1, gain: next!.gain, text: `4 weeks on one more DEX: +${next!.gain}` })
  expect(component(veteran, 'DEFI_SCORE', 'weeks').next).toBeNull()
  expect(component(veteran, 'DEX_SCORE', 'recency').next).toMatchObject({ delta: -39, gain: 0.5 })
})

test('evidence is the first event, the latest, and the newest of each protocol, at most five and none twice', () => {
  const swaps = ['a', 'a', 'b', 'c', 'd', 'e', 'f'].map((protocol, at) =>
    did({ ts: asOf - at * day, protocol }),
  )
  const { evidence } = component(swaps.toReversed(), 'DEX_SCORE', 'weeks')
  expect(evidence.map(({ protocol, ts }) => `${protocol} ${(asOf - ts) / day}`)).toEqual([
    'f 6',
    'a 0',
    'b 2',
    'c 3',
    'd 4',
  ])
  expect(component(swaps.slice(0, 1), 'DEX_SCORE', 'weeks').evidence).toHaveLength(1)
})

test('chains are shown by one transaction each, bridges by bridging alone', () => {
  const chains = component(veteran, 'MULTI_CHAIN_SCORE', 'chains').evidence.map(({ chainId }) => chainId)
  expect(new Set(chains).size).toBe(4)
  const bridges = component(veteran, 'MULTI_CHAIN_SCORE', 'bridges').evidence
  expect(new Set(bridges.map(({ protocol }) => protocol))).toEqual(new Set(['hop', 'across']))
})

test('what was not read yet is pending, what was read and is empty is no activity, and only that is 0', () => {
  const { DEX_SCORE: empty } = explain([], context)
  expect([empty.state, empty.score]).toEqual(['no-activity', 0])
  const { DEX_SCORE: pending } = explain([], { ...context, isPending: true })
  expect([pending.state, pending.score]).toEqual(['pending', null])
  expect(pending.components.every(({ next }) => next === null)).toBe(true)
})

test('coverage tells how much of what was done is recognised', () => {
  const unknown = did({ ts: asOf, category: null, labelled: false, protocol: null })
  const { coverage, method: name } = explain([unknown, did({ ts: asOf })], context).NFT_SCORE
  expect([coverage, name]).toEqual([{ initiated: 2, recognised: 1 }, method.name])
})
