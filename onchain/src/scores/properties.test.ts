import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActivityEvent } from '../activity-event.ts'
import { activity, anyEvents, eligible, runs, spoiled } from '../testing/random-events.ts'
import { plainScores } from '../testing/plain-scores.ts'
import { asOf } from '../testing/vectors.ts'
import { type OnChainScores, onChainScores } from './on-chain-scores.ts'

const scoresOf = (events: readonly ActivityEvent[], at = asOf) =>
  Object.values(onChainScores(events, at) satisfies OnChainScores).map(({ score }) => score)
const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) =>
  fc.assert(property, { numRuns: runs })

test('any events get the same bits by both implementations', () => {
  check(
    fc.property(anyEvents(), fc.integer({ min: -400, max: 400 }), (events, days) => {
      const at = asOf + days * 86_400 + 4321
      expect(JSON.stringify(onChainScores(events, at))).toBe(JSON.stringify(plainScores(events, at)))
    }),
  )
})

test('order, repetition and the case of hashes change nothing', () => {
  const variant = anyEvents().chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
    ),
  )
  check(
    fc.property(variant, ([events, doubled]) => {
      const loud = doubled.map((event) => ({ ...event, txHash: `0x${event.txHash.slice(2).toUpperCase()}` }))
      expect(onChainScores([...doubled, ...loud], asOf)).toEqual(onChainScores(events, asOf))
    }),
  )
})

test('records of one transaction that contradict each other count alike in any order', () => {
  const clashing = fc.array(eligible(fc.integer({ min: 0, max: 3 })), { maxLength: 12 })
  check(
    fc.property(clashing, (events) => {
      expect(onChainScores(events.toReversed(), asOf)).toEqual(onChainScores(events, asOf))
    }),
  )
})

test('one more transaction never lowers a score, and every score is between 0 and 100 with one decimal', () => {
  check(
    fc.property(activity(), eligible(), (events, more) => {
      fc.pre(events.every(({ txHash }) => txHash !== more.txHash))
      const [before, after] = [scoresOf(events), scoresOf([...events, more])]
      after.forEach((score, at) => {
        expect(score).toBeGreaterThanOrEqual(before[at]!)
        expect(score).toBeLessThanOrEqual(100)
        expect(score).toBe(Math.round(score * 10) / 10)
      })
    }),
  )
})

test('what was received, failed, is on a testnet, traded with oneself, unknown or still to come changes nothing', () => {
  check(
    fc.property(activity(), fc.array(fc.tuple(eligible(), spoiled), { maxLength: 20 }), (events, noise) => {
      const without = onChainScores(events, asOf)
      const added = noise.map(([event, spoil]): ActivityEvent => Object.assign({}, event, spoil))
      fc.pre(added.every(({ txHash }) => events.every((event) => event.txHash !== txHash)))
      expect(onChainScores([...events, ...added], asOf)).toEqual(without)
    }),
  )
})

test('how a person spreads activity over wallets changes nothing, and together is never less than one of them', () => {
  check(
    fc.property(activity(), fc.infiniteStream(fc.nat(3)), (events, draw) => {
      const owned = events.map((event) => ({ ...event, wallet: `0x${draw.next().value}` }))
      const together = scoresOf(owned)
      expect(together).toEqual(scoresOf(events))
      for (const wallet of ['0x0', '0x1', '0x2', '0x3'])
        scoresOf(owned.filter((event) => event.wallet === wallet)).forEach((score, at) =>
          expect(score).toBeLessThanOrEqual(together[at]!),
        )
    }),
  )
})

test('time alone only lowers a score, and by no more than the points for recency', () => {
  check(
    fc.property(activity(), fc.array(fc.nat(3000), { minLength: 2, maxLength: 2 }), (events, days) => {
      const [sooner, later] = days.sort((a, b) => a - b).map((n) => scoresOf(events, asOf + n * 86_400))
      sooner!.forEach((score, at) => {
        const lost = Math.round(10 * (score - later![at]!)) / 10
        expect(lost).toBeGreaterThanOrEqual(0)
        expect(lost).toBeLessThanOrEqual(10)
      })
    }),
  )
})
