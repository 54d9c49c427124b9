import { z } from 'zod'
import { address, hash, hexCount, hexData, readAs, selectorOf } from '../answer-fields.ts'
import type { NftMove, RawTx } from '../chain-source.ts'

const log = z.looseObject({ address, topics: z.array(hash), data: hexData })

export const transaction = z.looseObject({
  hash,
  blockNumber: hexCount,
  from: address,
  to: address.nullable(),
  input: hexData,
  value: z
    .string()
    .regex(/^0x[0-9a-fA-F]{1,64}$/)
    .transform(BigInt),
})
export const block = z.looseObject({
  number: hexCount,
  timestamp: hexCount,
  transactions: z.array(z.unknown()),
})
export const receipt = z.looseObject({
  transactionHash: hash,
  status: z.enum(['0x0', '0x1']),
  logs: z.array(log),
})

export type ReadTransaction = z.output<typeof transaction>
export type ReadReceipt = z.output<typeof receipt>

/** Transfer(address,address,uint256): with three indexed values of ERC-721, with two of ERC-20. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** A transaction that the wallet sent, from a node's own words about it. */
export function readTransaction(
  tx: ReadTransaction,
  { logs, status }: ReadReceipt,
  { ts, wallet }: { ts: number; wallet: string },
): RawTx {
  return {
    hash: tx.hash,
    block: tx.blockNumber,
    ts,
    from: tx.from,
    to: tx.to,
    selector: selectorOf(tx.input),
    status: status === '0x1' ? 'ok' : 'failed',
    value: tx.value,
    initiated: tx.from === wallet,
    nftMoves: movesOf(logs, wallet),
  }
}

/** NFT moves from or to the wallet in the logs of a receipt. */
export function movesOf(logs: ReadReceipt['logs'], wallet: string): NftMove[] {
  return logs
    .flatMap(({ address: contract, topics, data }): NftMove[] => {
      const [event, first, second, third] = topics
      if (event === transfer && first && second && third)
        return [{ contract, tokenId: String(BigInt(third)), from: addressIn(first), to: addressIn(second) }]
      if (event !== transferSingle && event !== transferBatch) return []
      if (!second || !third) return []
      const words = wordsOf(data)
      const ids = event === transferSingle ? words.slice(0, 1) : firstArrayOf(words)
      return ids.map((id) => ({
        contract,
        tokenId: String(id),
        from: addressIn(second),
        to: addressIn(third),
      }))
    })
    .filter(({ from, to }) => from === wallet || to === wallet)
}

const addressIn = (topic: string) => `0x${topic.slice(-40)}`
const wordsOf = (data: string) => (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

/** The first array of words that begin with its place in bytes. */
function firstArrayOf(words: bigint[]): bigint[] {
  const at = Number((words[0] ?? 0n) / 32n)
  const length = Number(words[at] ?? 0n)
  return words.slice(at + 1, at + 1 + Math.min(length, words.length))
}

/** Reads many by one schema. */
export const readAll = <S extends z.ZodType>(schema: S, answers: readonly unknown[]): z.output<S>[] =>
  answers.map((answer) => readAs(schema, answer))
