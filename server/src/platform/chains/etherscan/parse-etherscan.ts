import { z } from 'zod'
import {
  type RequestedRange,
  address,
  count,
  hash,
  hexCount,
  hexData,
  isContractCode,
  readAs,
  selectorOf,
  whole,
} from '../answer-fields.ts'
import {
  BadAnswer,
  type NftMove,
  RateLimited,
  type RawTx,
  Unreachable,
  Unsupported,
} from '../chain-source.ts'

const envelope = z.looseObject({
  status: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown(),
})

const txRow = z.looseObject({
  blockNumber: count,
  timeStamp: count,
  hash,
  from: address,
  to: z.union([address, z.literal('')]),
  value: whole,
  isError: z.enum(['0', '1']),
  /** Empty before October 2017. */
  txreceipt_status: z.enum(['0', '1', '']).optional(),
  input: z.string(),
  methodId: z.string().optional(),
  /** Of the contract that it created. */
  contractAddress: z.string().optional(),
})

const moveRow = z.looseObject({
  blockNumber: count,
  hash,
  from: address,
  to: address,
  contractAddress: address,
  tokenID: whole,
})

/** A transaction of the wallet's list, or a move of one of its tokens. */
export interface Placed {
  hash: string
  block: number
}
export type PlacedMove = Placed & { move: NftMove }

/** Transactions of a `txlist` answer, sent by the wallet or not. Throws RateLimited, Unsupported, Unreachable, BadAnswer. */
export function parseTransactions(answer: unknown, range: RequestedRange): RawTx[] {
  return listOf(answer).map((given) => {
    const row = readAs(txRow, given)
    if (![row.from, row.to, row.contractAddress?.toLowerCase()].includes(range.address))
      throw new BadAnswer('The provider answered with transactions of another wallet')
    const failed = row.isError === '1' || row.txreceipt_status === '0'
    return {
      hash: row.hash,
      block: within(range, row.blockNumber),
      ts: row.timeStamp,
      from: row.from,
      to: row.to || null,
      selector: selectorOf(row.input.toLowerCase()) ?? selectorOf(row.methodId?.toLowerCase() ?? ''),
      status: failed ? 'failed' : 'ok',
      value: row.value,
      initiated: row.from === range.address,
      nftMoves: [],
    }
  })
}

/** Moves of a `tokennfttx` or `token1155tx` answer. */
export function parseMoves(answer: unknown, range: RequestedRange): PlacedMove[] {
  return listOf(answer).map((given) => {
    const row = readAs(moveRow, given)
    if (row.from !== range.address && row.to !== range.address)
      throw new BadAnswer('The provider answered with tokens of another wallet')
    const { from, to, contractAddress: contract } = row
    return {
      hash: row.hash,
      block: within(range, row.blockNumber),
      move: { contract, tokenId: String(row.tokenID), from, to },
    }
  })
}

/** A number that the `proxy` module answers, in the form of JSON-RPC or of Etherscan's failures. */
export function parseNumber(answer: unknown): number {
  return readAs(hexCount, proxied(answer))
}

/** Whether the code at an address is that of a contract; a key that delegates to one (EIP-7702) is none. */
export function parseIsContract(answer: unknown): boolean {
  return isContractCode(readAs(hexData, proxied(answer)))
}

/** Whether an address has code of any kind, a delegation to a contract (EIP-7702) among it. Throws BadAnswer. */
export function parseHasCode(answer: unknown): boolean {
  return readAs(hexData, proxied(answer)) !== '0x'
}

function proxied(answer: unknown): unknown {
  const { status, result } = readAs(envelope, answer)
  if (status === '0') throw failureOf(result)
  return result
}

function listOf(answer: unknown): unknown[] {
  const { status, message = '', result } = readAs(envelope, answer)
  if (Array.isArray(result) && (status === '1' || result.length === 0)) {
    if (status === '1' || /^no (transactions|records|token transfers) found/i.test(message)) return result
  }
  if (status === '0') throw failureOf(result)
  throw new BadAnswer('The provider answered in another form (status)')
}

/** What a refusal in words means. The words themselves go no further: they may repeat the key. */
function failureOf(result: unknown): Error {
  const words = typeof result === 'string' ? result : ''
  if (/daily/i.test(words) && /limit/i.test(words)) return new RateLimited(3600)
  if (/rate limit|calls per sec/i.test(words)) return new RateLimited(null)
  if (/api key|chainid|plan|upgrade|not supported|not available|full chain coverage/i.test(words))
    return new Unsupported('The provider does not serve this chain with this key')
  if (/timeout|too busy|try again/i.test(words)) return new Unreachable('The provider is too busy')
  return new BadAnswer('The provider refuses the question')
}

function within({ fromBlock, toBlock }: RequestedRange, block: number): number {
  if (block >= fromBlock && block <= toBlock) return block
  throw new BadAnswer('The provider answered with blocks that were not asked for')
}
