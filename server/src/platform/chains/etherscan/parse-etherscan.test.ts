import { expect, test } from 'vitest'
import { addressOf } from '../../../testing/build-histories.ts'
import { BadAnswer, RateLimited, Unreachable, Unsupported } from '../chain-source.ts'
import { parseJson } from '../ask-json.ts'
import { parseIsContract, parseMoves, parseNumber, parseTransactions } from './parse-etherscan.ts'

const wallet = addressOf('a')
const range = { address: wallet, fromBlock: 0, toBlock: 99_999_999 }
/** As recorded, with the addresses changed. */
const row = {
  blockNumber: '18456210',
  blockHash: `0x${'1'.repeat(64)}`,
  timeStamp: '1698642251',
  hash: `0x${'AB'.repeat(32)}`,
  nonce: '12',
  transactionIndex: '81',
  from: `0x${'A'.repeat(40)}`,
  to: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  value: '340282366920938463463374607431768211456',
  gas: '250000',
  gasPrice: '21000000000',
  input: '0x7ff36ab50000000000000000000000000000000000000000000000000000000000000001',
  methodId: '0x7ff36ab5',
  functionName: 'swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  contractAddress: '',
  cumulativeGasUsed: '9231021',
  txreceipt_status: '1',
  gasUsed: '143210',
  confirmations: '4211',
  isError: '0',
}
const ok = (...result: unknown[]) => ({ status: '1', message: 'OK', result })
const no = (result: unknown) => ({ status: '0', message: 'NOTOK', result })
const without = (field: keyof typeof row) => {
  const { [field]: _gone, ...rest } = row
  return rest
}

test('a transaction is read from strings, in lower case and with exact amounts', () => {
  expect(parseTransactions(ok(row), range)).toEqual([
    {
      hash: `0x${'ab'.repeat(32)}`,
      block: 18456210,
      ts: 1698642251,
      from: wallet,
      to: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
      selector: '0x7ff36ab5',
      status: 'ok',
      value: 340282366920938463463374607431768211456n,
      initiated: true,
      nftMoves: [],
    },
  ])
})

test('an amount above 2^53 that comes as a number stays exact', () => {
  const text = JSON.stringify(ok({ ...row, value: 0 })).replace('"value":0', '"value":9007199254740993')
  expect(parseTransactions(parseJson(text), range)[0]!.value).toBe(9007199254740993n)
})

test.each([
  ['a failed call', { isError: '1' }, { status: 'failed' }],
  ['a failed receipt', { txreceipt_status: '0' }, { status: 'failed' }],
  ['an old transaction without a receipt status', { txreceipt_status: '' }, { status: 'ok' }],
  ['a new contract', { to: '' }, { to: null }],
  ['a plain payment', { input: '0x', methodId: '0x' }, { selector: null }],
  ['call data left out', { input: 'deprecated' }, { selector: '0x7ff36ab5' }],
  ['what came in', { from: row.to, to: row.from }, { initiated: false }],
])('%s is read as such', (_what, changes, expected) => {
  expect(parseTransactions(ok({ ...row, ...changes }), range)[0]).toMatchObject(expected)
})

test('an empty list is none, not a failure', () => {
  expect(parseTransactions({ status: '0', message: 'No transactions found', result: [] }, range)).toEqual([])
  expect(parseMoves({ status: '0', message: 'No token transfers found', result: [] }, range)).toEqual([])
})

test.each([
  ['Max calls per sec rate limit reached (3/sec)', RateLimited],
  ['Max rate limit reached, please use API Key for higher rate limit', RateLimited],
  ['Max daily rate limit reached', RateLimited],
  ['Missing or unsupported chainid parameter', Unsupported],
  ['Invalid API Key (#err2)|5', Unsupported],
  ['Free API access is not supported for this chain. Please upgrade', Unsupported],
  ['Query Timeout occured. Please select a smaller result dataset', Unreachable],
  ['Error! Invalid address format', BadAnswer],
  [null, BadAnswer],
])('"%s" is no empty history', (words, kind) => {
  expect(() => parseTransactions(no(words), range)).toThrow(kind)
  expect(() => parseNumber(no(words))).toThrow(kind)
})

test('words of a refusal, which may repeat the key, go no further', () => {
  for (const words of ['Invalid API Key HIDDEN', 'Error! HIDDEN', 'Max rate limit HIDDEN'])
    expect(() => parseTransactions(no(words), range)).not.toThrow(/HIDDEN/)
})

test.each<[string, unknown]>([
  ...(['blockNumber', 'timeStamp', 'hash', 'from', 'to', 'value', 'isError', 'input'] as const).map(
    (field): [string, unknown] => [`a row without ${field}`, ok(without(field))],
  ),
  ['a list that says neither ok nor empty', { status: '0', message: 'NOTOK', result: [] }],
  ['rows beside a failure', { status: '0', message: 'No transactions found', result: [row] }],
  ['another form', 'hello'],
  ['nothing', null],
  ['a block before those asked for', ok({ ...row, blockNumber: '5' })],
  ["another wallet's transactions", ok({ ...row, from: row.to })],
  ['a negative amount', ok({ ...row, value: '-1' })],
  ['a block of 2^60', ok({ ...row, blockNumber: '1152921504606846976' })],
])('%s is a bad answer', (_what, answer) => {
  expect(() => parseTransactions(answer, { ...range, fromBlock: 10 })).toThrow(BadAnswer)
})

test('moves of tokens are read with numbers of any length', () => {
  const move = {
    ...row,
    contractAddress: addressOf('d'),
    tokenID: '9'.repeat(70),
    to: wallet,
    from: addressOf('0'),
  }
  expect(parseMoves(ok(move), range)[0]).toMatchObject({
    hash: `0x${'ab'.repeat(32)}`,
    move: { contract: addressOf('d'), tokenId: '9'.repeat(70), from: addressOf('0'), to: wallet },
  })
  const { tokenID: _gone, ...unnumbered } = move
  expect(() => parseMoves(ok(unnumbered), range)).toThrow(BadAnswer)
  expect(() => parseMoves(ok({ ...move, to: addressOf('e') }), range)).toThrow(/another wallet/)
})

test('numbers and code come as a node writes them', () => {
  expect(parseNumber({ jsonrpc: '2.0', id: 1, result: '0x1f' })).toBe(31)
  expect(() => parseNumber({ jsonrpc: '2.0', id: 1, result: '31' })).toThrow(BadAnswer)
  expect(() => parseNumber({ jsonrpc: '2.0', id: 1, error: { code: -32000 } })).toThrow(BadAnswer)
  const isContract = (result: string) => parseIsContract({ jsonrpc: '2.0', id: 1, result })
  expect([isContract('0x'), isContract('0x6001'), isContract(`0xef0100${'1'.repeat(40)}`)]).toEqual([
    false,
    true,
    false,
  ])
})
