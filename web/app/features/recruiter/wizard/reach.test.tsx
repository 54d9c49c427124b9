import { expect, test } from 'vitest'
import { reachWords } from './reach.tsx'

test.each([
  [0, 'Fewer than 10 seekers who show it to all recruiters meet this.'],
  [10, '10+ seekers who show it to all recruiters meet this.'],
  [1000, '1,000+ seekers who show it to all recruiters meet this.'],
  [null, 'This chain is not read, so it stays not checked.'],
])('%j people are told as "%s"', (atLeast, words) => {
  expect(reachWords(atLeast)).toBe(words)
})
