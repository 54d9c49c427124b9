import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/random-events.ts'
import { did, weekly } from '../testing/swaps.ts'
import { asOf } from '../testing/vectors.ts'
import { onChainScores } from './on-chain-scores.ts'

const week = 7 * 86_400
const dex = (...args: Parameters<typeof onChainScores>) => onChainScores(...args).DEX_SCORE.score

test.each([
  ['six protocols five times a week', 6, 5, [7.2, 12.9, 23.6, 37.2, 47.9, 76.5, 84.6, 96.3, 98.5]],
  ['one swap a week', 1, 1, [4.6, 7.5, 12.8, 20.1, 27.6, 48.9, 60, 75.9, 81.4]],
])('%s takes the weeks that the method says', (_what, protocols, each, expected) => {
  const weeks = [1, 2, 4, 8, 12, 26, 52, 104, 156]
  expect(weeks.map((many) => dex(weekly(many, protocols, each, asOf), asOf))).toEqual(expected)
})

test('two thousand swaps over forty exchanges in a day are worth no more than a week', () => {
  const burst = Array.from({ length: 2000 }, (_one, n) =>
    did({ ts: asOf - 86_400 + n, protocol: `dex-${n % 40}` }),
  )
  expect(dex(burst, asOf)).toBe(12.1)
})

test('nothing that is done in one week is worth more than 12.1 points in a dimension', () => {
  // Everything but consistency at its full marks, and maturity of one week of twenty-six.
  const max =
    100 * Math.sqrt(1 / 26) * (0.3 * Math.sqrt(1 / 104) + 0.25 + 0.2 + 0.15 * Math.sqrt(1 / 16) + 0.1)
  expect(Math.floor(10 * max + 0.5) / 10).toBe(12.1)
  const swap = fc.record({
    ts: fc.integer({ min: 0, max: week - 1 }),
    protocol: fc.nat(60),
    chainId: fc.integer({ min: 1, max: 9 }),
    category: fc.constantFrom('dex', 'defi', 'nft'),
  })
  const monday = asOf - 4 * 86_400
  fc.assert(
    fc.property(fc.array(swap, { minLength: 100, maxLength: 900 }), (swaps) => {
      const events = swaps.map(({ ts, protocol, ...what }) =>
        did({ ...what, ts: monday - week + ts, protocol: `protocol-${protocol}` }),
      )
      const { DEX_SCORE, DEFI_SCORE, NFT_SCORE } = onChainScores(events, asOf)
      for (const { score } of [DEX_SCORE, DEFI_SCORE, NFT_SCORE]) expect(score).toBeLessThanOrEqual(12.1)
    }),
    { numRuns: Math.ceil(runs / 10) },
  )
})

test('a table of steps such as others publish fails where the method does not: more there can be worth less', () => {
  // Points by balance in one published calculator of wallet scores (Nomis, Celo, 2022).
  const byBalance = (balance: number) =>
    balance < 0 ? 7.7 : balance < 0.2 ? 23.05 : balance < 0.4 ? 22.23 : balance < 0.7 ? 65.98 : 100
  const neverLess = (score: (amount: number) => number) =>
    fc.check(
      fc.property(fc.nat(100), fc.nat(100), (amount, more) => score(amount + more) >= score(amount)),
      { numRuns: 2000 },
    )
  expect(neverLess((amount) => byBalance(amount / 100)).failed).toBe(true)
  const swaps = Array.from({ length: 200 }, (_one, n) => did({ ts: asOf - n * 86_400 }))
  const byAmount = swaps.map((_one, n) => dex(swaps.slice(0, n), asOf))
  expect(neverLess((amount) => byAmount[Math.min(amount, 199)]!).failed).toBe(false)
})
