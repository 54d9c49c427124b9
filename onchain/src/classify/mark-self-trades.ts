import type { Category } from '../activity-event.ts'
import type { UnixSeconds } from '../units.ts'

/** A transaction of one of a person's wallets, and the NFTs it moved. */
export interface NftTrade {
  chainId: number
  /** In either case. */
  txHash: string
  ts: UnixSeconds
  /** Only trades of `nft` can be with oneself: a position lent or staked for a week is no trade. */
  category: Category | null
  nftMoves: readonly NftMove[]
}

interface Step {
  hash: string
  ts: UnixSeconds
}

/** Seven days. A token that is back after exactly as long was traded with oneself. */
const backWithin: UnixSeconds = 7 * 86_400

/**
 * Hashes, in lower case, of the transactions in which a person traded NFTs with themself: between wallets of their own, or
 * giving a token away that is back within seven days; then the giving and the taking back both.
 */
export function markSelfTrades(
  trades: Iterable<NftTrade>,
  walletsOfPerson: Iterable<string>,
): ReadonlySet<string> {
  const own = new Set<string>()
  for (const wallet of walletsOfPerson) own.add(wallet.toLowerCase())
  const marked = new Set<string>()
  const left = new Map<string, Step[]>()
  const came = new Map<string, Step[]>()
  for (const { chainId, txHash, ts, category, nftMoves } of trades) {
    if (category !== 'nft') continue
    const step = { hash: txHash.toLowerCase(), ts }
    for (const { contract, tokenId, from, to } of nftMoves) {
      const isOut = own.has(from.toLowerCase())
      const isIn = own.has(to.toLowerCase())
      if (isOut && isIn) marked.add(step.hash)
      else if (isOut || isIn)
        push(isOut ? left : came, `${chainId}:${contract.toLowerCase()}:${tokenId}`, step)
    }
  }
  for (const [token, outs] of left) markReturns(outs, came.get(token) ?? [], marked)
  return marked
}

function push(steps: Map<string, Step[]>, token: string, step: Step): void {
  const before = steps.get(token)
  if (before) before.push(step)
  else steps.set(token, [step])
}

/** Both in order of time, each looked at once or twice, so that ten thousand moves of one token cost no square. */
function markReturns(outs: Step[], ins: Step[], marked: Set<string>): void {
  outs.sort((a, b) => a.ts - b.ts)
  ins.sort((a, b) => a.ts - b.ts)
  let first = 0
  for (const out of outs) {
    while (first < ins.length && ins[first]!.ts < out.ts) first += 1
    const back = ins[first]
    if (back && back.ts - out.ts <= backWithin) marked.add(out.hash)
  }
  let last = -1
  for (const back of ins) {
    while (last + 1 < outs.length && outs[last + 1]!.ts <= back.ts) last += 1
    const out = outs[last]
    if (out && back.ts - out.ts <= backWithin) marked.add(back.hash)
  }
}

/** One token of an ERC-721 or ERC-1155 contract changes hands. Addresses in either case. */
export interface NftMove {
  contract: string
  /** Decimal. */
  tokenId: string
  from: string
  to: string
}
