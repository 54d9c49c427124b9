import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NftTrade, markSelfTrades } from '../index.ts'

const mine = '0x00000000000000000000000000000000000000A1'
const alsoMine = '0x00000000000000000000000000000000000000a2'
const other = '0x00000000000000000000000000000000000000ff'
const day = 86_400
let count = 0
const move = (ts: number, from: string, to: string, over: Partial<NftTrade> & { token?: string } = {}) => {
  count += 1
  const nftMoves = [{ contract: '0xC0', tokenId: over.token ?? '1', from, to }]
  return { chainId: 1, txHash: `0xAB${count}`, ts, category: 'nft', nftMoves, ...over } satisfies NftTrade
}
const marked = (...trades: NftTrade[]) => {
  const found = markSelfTrades(trades, [mine, alsoMine])
  return trades.map(({ txHash }) => found.has(txHash.toLowerCase()))
}

test('an NFT that goes from one wallet of a person to another was traded with oneself', () => {
  expect(marked(move(0, mine, alsoMine))).toEqual([true])
  expect(marked(move(0, mine.toLowerCase(), alsoMine.toUpperCase()))).toEqual([true])
  expect(marked(move(0, mine, other), move(1, other, mine, { token: '2' }))).toEqual([false, false])
})

test('the same token back within seven days marks the giving and the taking, to the second', () => {
  expect(marked(move(0, mine, other), move(7 * day, other, mine))).toEqual([true, true])
  expect(marked(move(0, mine, other), move(7 * day + 1, other, mine))).toEqual([false, false])
  expect(marked(move(0, mine, other), move(0, other, alsoMine))).toEqual([true, true])
})

test('buying and then selling is a trade, however quick', () => {
  expect(marked(move(0, other, mine), move(day, mine, other))).toEqual([false, false])
})

test('only the way back that is near enough is marked', () => {
  const steps = [
    move(0, mine, other),
    move(5 * day, mine, other),
    move(9 * day, other, mine),
    move(12 * day, other, mine),
    move(13 * day, other, mine),
  ]
  expect(marked(...steps)).toEqual([false, true, true, true, false])
})

test('another contract, token or chain is another token', () => {
  const back = (over: Parameters<typeof move>[3]) =>
    marked(move(0, mine, other), move(day, other, mine, over))
  expect(back({ token: '2' })).toEqual([false, false])
  expect(back({ chainId: 10 })).toEqual([false, false])
  expect(back({ nftMoves: [{ contract: '0xC1', tokenId: '1', from: other, to: mine }] })).toEqual([
    false,
    false,
  ])
  expect(back({ nftMoves: [{ contract: '0xc0', tokenId: '1', from: other, to: mine }] })).toEqual([
    true,
    true,
  ])
})

test('a position that is staked and taken back is no trade', () => {
  const staked = { category: 'defi' } as const
  expect(marked(move(0, mine, other, staked), move(day, other, mine, staked))).toEqual([false, false])
  expect(marked(move(0, mine, alsoMine, staked))).toEqual([false])
})

test('the order of reading and the number of wallets asked about first change nothing', () => {
  const people = [mine, alsoMine, other, '0x00000000000000000000000000000000000000fe']
  const trades = fc.array(
    fc.record({ at: fc.nat(20), from: fc.nat(3), to: fc.nat(3), token: fc.constantFrom('1', '2') }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(trades, (drawn) => {
      const list = drawn.map(({ at, from, to, token }) =>
        move(at * day, people[from]!, people[to]!, { token }),
      )
      const found = markSelfTrades(list, [mine, alsoMine])
      expect([...markSelfTrades(list.toReversed(), [alsoMine, mine])].sort()).toEqual([...found].sort())
      // Compared with every pair, as the rule says it.
      const own = (address: string) => address === mine || address === alsoMine
      const step = ({ nftMoves: [only] }: NftTrade) => ({ out: own(only!.from), in: own(only!.to) })
      for (const trade of list) {
        const here = step(trade)
        const within = list.some((second) => {
          const there = step(second)
          const late = here.out ? second.ts - trade.ts : trade.ts - second.ts
          const opposite = here.out ? there.in && !there.out : there.out && !there.in
          const same = second.nftMoves[0]!.tokenId === trade.nftMoves[0]!.tokenId
          return here.out !== here.in && opposite && same && late >= 0 && late <= 7 * day
        })
        expect(found.has(trade.txHash.toLowerCase())).toBe((here.out && here.in) || within)
      }
    }),
  )
})
