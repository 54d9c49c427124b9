import { expect, test } from 'vitest'
import { BestScores } from './best-scores.ts'
import { bitSet } from './doc-set.ts'

test('a page far behind hundreds of thousands of equal scores is found', () => {
  const [words, most] = [8192, 200_020]
  const best = new BestScores({ most, least: 0, after: null })
  best.offer(bitSet(new Int32Array(words).fill(-1), words * 32), 8)
  best.endStretch()
  const [only] = best.classes
  expect(best.classes.length).toBe(1)
  expect(only!.ordinals.length).toBe(most)
  expect(only!.ordinals.slice(-2)).toEqual([words * 32 - most + 1, words * 32 - most])
})
