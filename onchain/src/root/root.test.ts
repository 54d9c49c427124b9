import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActivityEvent } from '../activity-event.ts'
import { plainKeccak256 } from '../testing/plain-keccak.ts'
import { activity, runs } from '../testing/random-events.ts'
import { did } from '../testing/swaps.ts'
import { inputRoot } from './input-root.ts'
import { keccak256 } from './keccak-256.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('texts have the hashes that Ethereum knows them by', () => {
  expect(keccak256(bytes(''))).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  expect(keccak256(bytes('abc'))).toBe('0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45')
  expect(keccak256(bytes('Transfer(address,address,uint256)'))).toBe(
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  )
})

test('any bytes have the hash that the standard gives them, around the ends of blocks too', () => {
  for (const length of [1, 134, 135, 136, 137, 271, 272, 500]) {
    const some = new Uint8Array(length).map((_byte, at) => at * 7 + length)
    expect([length, keccak256(some)]).toEqual([length, plainKeccak256(some)])
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (some) => {
      expect(keccak256(some)).toBe(plainKeccak256(some))
    }),
    { numRuns: Math.ceil(runs / 10) },
  )
})

test('the root is the hash of sorted lines, whatever the order and the case of hashes', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const swap = did({ ts: 1, chainId: 10, txHash: hash })
  const unnamed = did({
    ts: 2,
    txHash: hash.toUpperCase().replace('X', 'x'),
    protocol: null,
    category: 'other',
  })
  const lines = `10:${hash}:uniswap:dex\n1:${hash}::other`
  expect(inputRoot([swap, unnamed])).toBe(plainKeccak256(bytes(lines)))
  expect(inputRoot([])).toBe(keccak256(bytes('')))
  fc.assert(
    fc.property(activity(), (events: ActivityEvent[]) => {
      expect(inputRoot(events.toReversed())).toBe(inputRoot(events))
    }),
    { numRuns: Math.ceil(runs / 10) },
  )
})
