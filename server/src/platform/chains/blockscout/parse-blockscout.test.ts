import { expect, test } from 'vitest'
import { addressOf } from '../../../testing/build-histories.ts'
import { BadAnswer } from '../chain-source.ts'
import { parseMoves, parseTransactions } from './parse-blockscout.ts'

const wallet = addressOf('a')
const range = { address: wallet, fromBlock: 0, toBlock: 99_999_999 }
/** As recorded, with the addresses changed. */
const item = {
  priority_fee: '1023',
  raw_input: '0x38ed17390000000000000000000000000000000000000000000000000000000000000001',
  result: 'success',
  hash: `0x${'AB'.repeat(32)}`,
  block_number: 18456210,
  timestamp: '2023-10-30T05:04:11.000000Z',
  from: { hash: `0x${'A'.repeat(40)}`, is_contract: false, name: null, ens_domain_name: null },
  to: { hash: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', is_contract: true, name: 'UniswapV2Router02' },
  created_contract: null,
  method: 'swapExactTokensForTokens',
  status: 'ok',
  value: '340282366920938463463374607431768211456',
  confirmations: 4211,
  transaction_types: ['contract_call'],
}
const page = (changes: object = {}, next: object | null = null) => ({
  items: [{ ...item, ...changes }],
  next_page_params: next,
})

test('a transaction is read', () => {
  expect(parseTransactions(page(), range)).toEqual({
    rows: [
      {
        hash: `0x${'ab'.repeat(32)}`,
        block: 18456210,
        ts: 1698642251,
        from: wallet,
        to: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
        selector: '0x38ed1739',
        status: 'ok',
        value: 340282366920938463463374607431768211456n,
        initiated: true,
        nftMoves: [],
      },
    ],
    next: null,
  })
})

test.each([
  ['a failed call', { status: 'error' }, { status: 'failed' }],
  ['a new contract', { to: null }, { to: null }],
  ['a plain payment', { raw_input: '0x', method: null }, { selector: null }],
  ['a method by its number', { raw_input: '0x', method: '0x38ED1739' }, { selector: '0x38ed1739' }],
])('%s is read as such', (_what, changes, expected) => {
  expect(parseTransactions(page(changes), range).rows[0]).toMatchObject(expected)
})

test('what waits for a block is left out', () => {
  const waiting = { block_number: null, timestamp: null, status: null }
  expect(parseTransactions(page(waiting), range).rows).toEqual([])
})

test('cursors of version 11, with a count, and of version 12, without, are kept as they come', () => {
  for (const cursor of [
    { block_number: 5, index: 3, items_count: 50, hash: 'x', value: '12', fee: null },
    { block_number: 5, index: 3, inserted_at: '2023-10-30' },
  ])
    expect(parseTransactions(page({}, cursor), range).next).toEqual(cursor)
})

test.each<[string, unknown]>([
  ...['hash', 'block_number', 'timestamp', 'from', 'to', 'status', 'value'].map(
    (field): [string, unknown] => [`an item without ${field}`, page({ [field]: undefined })],
  ),
  ['a page without items', { next_page_params: null }],
  ['a page without a cursor', { items: [] }],
  ['a message', { message: 'Something went wrong' }],
  ["another wallet's transactions", page({ from: { hash: addressOf('e') } })],
  ['a status nobody knows', page({ status: 'maybe' })],
])('%s is a bad answer', (_what, answer) => {
  expect(() => parseTransactions(answer, range)).toThrow(BadAnswer)
})

test('moves are read from the names of before and after version 7', () => {
  const common = {
    block_number: 7,
    from: { hash: addressOf('0') },
    to: { hash: wallet },
    total: { token_id: '9'.repeat(70) },
  }
  const now = { ...common, transaction_hash: `0x${'1'.repeat(64)}`, token: { address_hash: addressOf('d') } }
  const before = { ...common, tx_hash: `0x${'1'.repeat(64)}`, token: { address: addressOf('d') } }
  const read = (given: object) => parseMoves({ items: [given], next_page_params: null }, range).rows
  expect(read(now)[0]!.move).toEqual({
    contract: addressOf('d'),
    tokenId: '9'.repeat(70),
    from: addressOf('0'),
    to: wallet,
  })
  expect(read(before)).toEqual(read(now))
  expect(() => read({ ...now, token: {} })).toThrow(BadAnswer)
  expect(() => read({ ...now, to: { hash: addressOf('e') } })).toThrow(/another wallet/)
})

test('a wallet that the instance has never seen has done nothing', () => {
  expect(parseTransactions(null, range)).toEqual({ rows: [], next: null })
})
