import { expect, test } from 'vitest'
import { TopDocuments } from './top-documents.ts'
import { bitSet } from '../bits/doc-set.ts'

test('a page far behind hundreds of thousands of equal scores is found', () => {
  const [words, max] = [8192, 200_020]
  const best = new TopDocuments({ max, min: 0, after: null })
  best.offer(bitSet(new Int32Array(words).fill(-1), words * 32), 8)
  best.endBlock()
  const [only] = best.classes
  expect(best.classes.length).toBe(1)
  expect(only!.ordinals.length).toBe(max)
  expect(only!.ordinals.slice(-2)).toEqual([words * 32 - max + 1, words * 32 - max])
})
