import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEvents, runs } from '../testing/random-events.ts'
import { asOf } from '../testing/vectors.ts'
import { compareTransactions } from './compare-transactions.ts'
import { countedTransactions } from './counted-transactions.ts'
import { doneTransactions } from './done-transactions.ts'
import { eligibleEvents } from './eligible-events.ts'

test('done and eligible transactions found together are those found alone, with and without repetition', () => {
  const repeated = anyEvents().chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.array(fc.nat(), { maxLength: 3 }),
      fc.record({ category: fc.constant(null), selfTrade: fc.boolean() }, { requiredKeys: [] }),
    ),
  )
  fc.assert(
    fc.property(repeated, ([events, again, over]) => {
      const records = [
        ...events,
        ...(events.length ? again.map((at) => ({ ...events[at % events.length]!, ...over })) : []),
      ]
      const { done, eligible } = countedTransactions(records, asOf)
      expect(done).toEqual(doneTransactions(records, asOf))
      expect(eligible.toSorted(compareTransactions)).toEqual(
        eligibleEvents(records, asOf).toSorted(compareTransactions),
      )
    }),
    { numRuns: runs },
  )
})
