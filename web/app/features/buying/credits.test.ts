import { expect, test } from 'vitest'
import { submittingCost } from './credits.ts'
import { noCredits } from './testing/samples.ts'

test.each([
  [{ available: 1, free: 1 }, 'Your first post is free'],
  [{ available: 3, free: 2 }, 'Your first 2 posts are free'],
  [{ available: 4 }, 'Submitting uses 1 of 4 credits'],
  [{}, 'Submitting costs 99.00 USD'],
  [{ price: null }, 'Submitting uses a credit, and you have none left'],
  [
    { waiting: 1 },
    'Your first post is free once we have checked your company, usually within a working day; before that it costs 99.00 USD',
  ],
  [
    { waiting: 1, price: null },
    'Your first post is free once we have checked your company, usually within a working day',
  ],
  [{ waiting: 1, available: 2 }, 'Submitting uses 1 of 2 credits'],
])('with %o the first step of a post says: %s', (credits, said) => {
  expect(submittingCost({ ...noCredits, ...credits })).toBe(said)
})
