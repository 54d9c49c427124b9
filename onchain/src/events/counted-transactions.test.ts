import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEvents, runs } from '../testing/random-events.ts'
import { asOf } from '../testing/vectors.ts'
import { compareTransactions, uniqueTransactions } from './unique-transactions.ts'
import { countedTransactions } from './counted-transactions.ts'
import { eligibleEvents, endOfDay, isDone } from './eligible-events.ts'

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
      const all = records.filter((event) => isDone(event) && event.ts < endOfDay(asOf))
      expect(done).toEqual(uniqueTransactions(all))
      expect(eligible.toSorted(compareTransactions)).toEqual(
        eligibleEvents(records, asOf).toSorted(compareTransactions),
      )
    }),
    { numRuns: runs },
  )
})
