import { expect, test } from 'vitest'
import { reachWords } from './reach.tsx'

test.each([
  [0, 'met by fewer than 10 job seekers'],
  [10, 'met by 10+ job seekers'],
  [1000, 'met by 1,000+ job seekers'],
  [null, 'not read, so it can’t be checked'],
])('%j people are told as "%s"', (atLeast, words) => {
  expect(reachWords(atLeast)).toBe(words)
})
