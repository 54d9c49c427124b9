import { expect, test } from 'vitest'
import { plainScores } from '../testing/plain-scores.ts'
import { asOf, vectors } from '../testing/vectors.ts'
import { onChainScores } from './on-chain-scores.ts'

test.each(vectors)(
  '$name gets the scores of the method, bit for bit, by both implementations',
  ({ events, scores }) => {
    // Texts, so that -0 and the order of the fields count too.
    expect(JSON.stringify(onChainScores(events, asOf))).toBe(JSON.stringify(scores))
    expect(JSON.stringify(plainScores(events, asOf))).toBe(JSON.stringify(scores))
  },
)

test('all vectors are there', () => {
  expect(vectors.map(({ name, events }) => `${name} ${events.length}`)).toEqual([
    'W1 3',
    'W2 104',
    'W3 300',
    'W4 234',
    'W5 64',
    'W2+W3 404',
    'ALL 705',
  ])
})

test('the steady wallet adds up as it does by hand', () => {
  const { score, points } = onChainScores(vectors[1]!.events, asOf).DEX_SCORE
  const byHand = [
    Math.sqrt(52 / 104) * 30,
    Math.sqrt(3 / 6) * 25,
    Math.sqrt(104 / 200) * 20,
    Math.sqrt(5 / 16) * 15,
    10,
  ]
  Object.values(points).forEach((earned, at) => expect(earned).toBeCloseTo(byHand[at]!, 10))
  expect(score).toBe(71.7)
})
