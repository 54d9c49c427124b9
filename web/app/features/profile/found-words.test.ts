import { expect, test } from 'vitest'
import { foundWords } from './found-words.ts'

test.each([
  ['everyone', true, 'All companies can find you.'],
  ['verifiedCompanies', true, 'Only verified companies can find you.'],
  ['everyone', false, 'No company can find you until you verify your email.'],
  ['verifiedCompanies', false, 'No company can find you until you verify your email.'],
  ['no', false, 'No company can find you.'],
  [null, false, 'No company can find you until you choose.'],
] as const)('someone findable by %s, verified: %s, reads: %s', (findable, isVerified, words) => {
  expect(foundWords(findable, isVerified)).toBe(words)
})
