import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreNames } from '@chainwork/contract/activity/values'
import { type ActivityEvent, explain } from '@chainwork/onchain'
import { expect, test } from 'vitest'
import { recomputeScores } from './recompute-scores.ts'

const asOf = 1_795_132_800
const events: ActivityEvent[] = Array.from({ length: 40 }, (_one, at) => ({
  chainId: at % 2 ? 1 : 10,
  txHash: `0x${String(at).padStart(64, '0')}`,
  ts: asOf - (at * 9 + 1) * 86_400,
  initiated: true,
  status: 'ok',
  protocol: at % 3 ? 'uniswap' : 'curve',
  category: 'dex',
  labelled: true,
  valueClass: null,
}))
const explanation = explain(events, { asOf, registryVersion: '1', sources: [] })
/** As it comes over the wire. */
const web3 = JSON.parse(
  JSON.stringify({
    method: 'xp-1',
    registryVersion: '1',
    onChainScores: Object.fromEntries(scoreNames.map((name) => [name, explanation[name]])),
    explanation,
  }),
) as Web3Profile
const file = { asOf, method: 'xp-1', events }

test('the same transactions give every number that is shown, bit for bit', () => {
  expect(recomputeScores(JSON.parse(JSON.stringify(file)), web3)).toEqual({
    events: 40,
    scores: scoreNames.map((name) => ({ name, score: explanation[name].score })),
    inputRoot: explanation.DEX_SCORE.inputRoot,
    hasOtherInput: false,
    differences: [],
  })
})

test('one transaction less, another day or another method is noticed', () => {
  const differs = (other: object) => recomputeScores({ ...file, ...other }, web3).differences
  expect(differs({ events: events.slice(1) })).toContainEqual(expect.stringMatching(/^DEX_SCORE inputRoot: /))
  expect(differs({ asOf: asOf + 60 * 86_400 })).toContainEqual(
    expect.stringMatching(/^DEX_SCORE recency raw: 61 instead of 1$/),
  )
  expect(differs({ method: 'xp-2' })).toEqual(['method xp-2 instead of xp-1'])
})

test('other transactions are told from a mistake with the same ones', () => {
  const outcome = (other: object, shown = web3) => recomputeScores({ ...file, ...other }, shown).hasOtherInput
  expect(outcome({ events: [] })).toBe(true)
  expect(outcome({ asOf: asOf + 86_400 })).toBe(true)
  const mistaken = structuredClone(web3)
  mistaken.onChainScores.DEX_SCORE.score = 1
  expect(outcome({}, mistaken)).toBe(false)
})

test('a bit that is off is noticed, in points too small to change the score', () => {
  const shown = structuredClone(web3)
  const [weeks] = shown.explanation!.DEX_SCORE.components
  weeks!.points += Number.EPSILON * 16
  expect(recomputeScores(file, shown).differences).toEqual([
    expect.stringMatching(/^DEX_SCORE weeks points: [\d.]+ instead of [\d.]+$/),
  ])
})

test('a file of another form is refused', () => {
  expect(() => recomputeScores({ transactions: [] }, web3)).toThrow()
})
