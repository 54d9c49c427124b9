import { expect, test } from 'vitest'
import type { ActivityEvent } from '../activity-event.ts'
import { did } from '../testing/swaps.ts'
import { compareTransactions, preferredOf } from './unique-transactions.ts'

const one = did({ ts: 100, category: 'defi', protocol: 'curve', valueClass: 1 })

test.each<[string, Partial<ActivityEvent>, Partial<ActivityEvent>]>([
  ['the earlier one, whatever else', { ts: 99, labelled: false }, { ts: 100, labelled: true }],
  ['then the labelled one', { labelled: true, category: 'dex' }, { labelled: false, category: 'bridge' }],
  [
    'then the first category by name',
    { category: 'bridge', protocol: 'z' },
    { category: 'dex', protocol: 'a' },
  ],
  ['and one without a category before any', { category: null }, { category: 'bridge' }],
  [
    'then the first protocol by name',
    { protocol: 'aave', valueClass: 0 },
    { protocol: 'curve', valueClass: 3 },
  ],
  ['and one without a protocol before any', { protocol: null }, { protocol: 'aave' }],
  ['then the larger value', { valueClass: 3 }, { valueClass: 2 }],
  ['and an unknown value before any', { valueClass: null }, { valueClass: 3 }],
])('of two records of a transaction counts %s', (_which, counting, other) => {
  const [a, b] = [
    { ...one, ...counting },
    { ...one, ...other },
  ]
  expect([preferredOf(a, b), preferredOf(b, a)]).toEqual([a, a])
})

test('of two equal records the first one counts', () => {
  const again = { ...one, wallet: '0x1' }
  expect(preferredOf(one, again)).toBe(one)
  expect(preferredOf(again, one)).toBe(again)
})

test('transactions are ordered by time, then by chain, then by hash in either case', () => {
  const hash = (last: string) => `0x${last.padStart(64, '0')}`
  const inOrder = [
    did({ ts: 1, chainId: 10, txHash: hash('b') }),
    did({ ts: 2, chainId: 1, txHash: hash('b') }),
    did({ ts: 2, chainId: 9, txHash: hash('A') }),
    did({ ts: 2, chainId: 9, txHash: hash('b') }),
    did({ ts: 2, chainId: 9, txHash: hash('C') }),
  ]
  for (const start of [inOrder.toReversed(), [2, 0, 4, 1, 3].map((at) => inOrder[at]!)])
    expect(start.toSorted(compareTransactions)).toEqual(inOrder)
  expect(compareTransactions(inOrder[4]!, { ...inOrder[4]!, txHash: hash('c') })).toBe(0)
})
