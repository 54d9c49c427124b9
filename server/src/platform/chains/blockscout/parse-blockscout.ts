import { z } from 'zod'
import { type RequestedRange, address, count, hash, readAs, selectorOf, whole } from '../answer-fields.ts'
import { BadAnswer, type NftMove, type RawTx } from '../chain-source.ts'

const party = z.looseObject({ hash: address })
/** Where the next page begins, as the instance says it; before version 12 with a count of its own. */
const cursor = z.record(z.string(), z.union([z.string(), z.number(), z.bigint(), z.boolean(), z.null()]))
const envelope = z.looseObject({ items: z.array(z.unknown()), next_page_params: cursor.nullable() })

const time = z.iso.datetime({ offset: true }).transform((text) => Math.floor(Date.parse(text) / 1000))

const txItem = z.looseObject({
  hash,
  /** Null while it waits for a block. */
  block_number: count.nullable(),
  timestamp: time.nullable(),
  from: party,
  to: party.nullable(),
  created_contract: party.nullish(),
  raw_input: z.string().optional(),
  method: z.string().nullish(),
  status: z.enum(['ok', 'error']).nullable(),
  value: whole,
})

const moveItem = z.looseObject({
  block_number: count,
  /** `tx_hash` before version 7. */
  transaction_hash: hash.optional(),
  tx_hash: hash.optional(),
  from: party,
  to: party,
  token: z.looseObject({ address_hash: address.optional(), address: address.optional() }),
  total: z.looseObject({ token_id: whole.nullish() }).nullish(),
})

export type Cursor = z.output<typeof cursor>

export interface BlockscoutPage<T> {
  rows: T[]
  /** Null on the last page. */
  next: Cursor | null
}

/** A page of transactions; those that wait for a block are left out. Throws BadAnswer. */
export function parseTransactions(answer: unknown, range: RequestedRange): BlockscoutPage<RawTx> {
  return pageOf(answer, (given) => {
    const item = readAs(txItem, given)
    if (![item.from, item.to, item.created_contract].some((found) => found?.hash === range.address))
      throw new BadAnswer('The provider answered with transactions of another wallet')
    if (item.block_number === null) return null
    if (item.timestamp === null || item.status === null)
      throw new BadAnswer('The provider answered in another form (status)')
    return {
      hash: item.hash,
      block: item.block_number,
      ts: item.timestamp,
      from: item.from.hash,
      to: item.to?.hash ?? null,
      selector:
        selectorOf(item.raw_input?.toLowerCase() ?? '') ?? selectorOf(item.method?.toLowerCase() ?? ''),
      status: item.status === 'ok' ? 'ok' : 'failed',
      value: item.value,
      initiated: item.from.hash === range.address,
      nftMoves: [],
    }
  })
}

/** A page of NFT moves. Throws BadAnswer. */
export function parseMoves(
  answer: unknown,
  range: RequestedRange,
): BlockscoutPage<{ hash: string; block: number; move: NftMove }> {
  return pageOf(answer, (given) => {
    const item = readAs(moveItem, given)
    const moved = item.transaction_hash ?? item.tx_hash
    const contract = item.token.address_hash ?? item.token.address
    if (!moved || !contract) throw new BadAnswer('The provider answered in another form (token)')
    const [from, to] = [item.from.hash, item.to.hash]
    if (from !== range.address && to !== range.address)
      throw new BadAnswer('The provider answered with tokens of another wallet')
    const tokenId = item.total?.token_id
    if (tokenId === undefined || tokenId === null) return null
    return { hash: moved, block: item.block_number, move: { contract, tokenId: String(tokenId), from, to } }
  })
}

function pageOf<T>(answer: unknown, read: (item: unknown) => T | null): BlockscoutPage<T> {
  // Wallets that an instance has never seen are not found.
  if (answer === null) return { rows: [], next: null }
  const { items, next_page_params: next } = readAs(envelope, answer)
  return { rows: items.map(read).filter((row) => row !== null), next }
}
