import { expect, test } from 'vitest'
import type { ActivityEvent } from './activity-event.ts'
import { countedTransactions } from './events/counted-transactions.ts'
import { did } from './testing/swaps.ts'
import { asOf, vectors } from './testing/vectors.ts'
import { checkChains, checkRequirement, overallFit, yearsActive } from './requirements.ts'

const day = 86_400
const veteran = { dex: 75.6, defi: 96.7, nft: 0 }
/** Counted as of the day of the vectors. */
const counted = (events: ActivityEvent[]) => countedTransactions(events, asOf)
const eventsOf = (wanted: string) => vectors.find(({ name }) => name === wanted)!.events

test('a requirement is met from its own number on; one of nothing is met and hidden', () => {
  expect(checkRequirement(75.6, 75.6)).toEqual({ isMet: true, isShown: true })
  expect(checkRequirement(75.5, 75.6)).toEqual({ isMet: false, isShown: true })
  expect(checkRequirement(0, 0)).toEqual({ isMet: true, isShown: false })
})

test('what one dimension has to spare pays for no other', () => {
  expect(overallFit(veteran, { dex: 100, defi: 100, nft: 100 })).toEqual({
    got: 172.3,
    required: 300,
    fraction: 172.3 / 300,
  })
  expect(overallFit(veteran, { dex: 40, defi: 80, nft: 0 })).toEqual({
    got: 120,
    required: 120,
    fraction: 1,
  })
  expect(overallFit({ dex: 0, defi: 0, nft: 0 }, { dex: 0, defi: 0, nft: 0 }).fraction).toBe(1)
})

test('years are counted from the first transaction that counts, and never rounded up', () => {
  const years = (days: number) => yearsActive(counted([did({ ts: asOf - days * day })]))
  expect([years(0), years(36), years(37), years(365), years(366), years(1461)]).toEqual([
    0, 0, 0.1, 0.9, 1, 4,
  ])
  expect(yearsActive(counted([did({ ts: asOf - 900 * day, status: 'failed' })]))).toBe(0)
  expect(yearsActive(counted(eventsOf('W4')))).toBe(5.8)
})

test('a chain is met after four active weeks and seen before that', () => {
  const weeks = (chainId: number, many: number) =>
    Array.from({ length: many }, (_one, week) => did({ chainId, ts: asOf - 7 * day * week }))
  expect(checkChains(counted([...weeks(1, 4), ...weeks(10, 3)]), [10, 1, 137])).toEqual([
    { chainId: 10, weeks: 3, experience: 'seen' },
    { chainId: 1, weeks: 4, experience: 'met' },
    { chainId: 137, weeks: 0, experience: 'missing' },
  ])
})
