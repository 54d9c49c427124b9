import type { RawTx } from '@chainwork/server/platform/chains/chain-source'
import type { Action } from './actions.ts'
import { blockAt } from './chain-times.ts'
import type { Habit, History } from './habit.ts'
import { hexOf, seedOf, seeded } from './seeded.ts'

const day = 86_400
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000 / day
const nobody = `0x${'0'.repeat(40)}`

/**
 * What a wallet did on a chain before a moment, oldest first. Hangs on nothing else: the same on every machine, and a later moment
 * only adds. Nothing is done at night (22 to 6 UTC), so that no transaction is younger than the last whole day's end.
 */
export function composeHistory(history: History, wallet: string, chainId: number, before: number): RawTx[] {
  const rows = history.flatMap((habit, at) => rowsOf(habit, `${wallet}:${at}`, wallet, chainId, before))
  return rows.sort((a, b) => a.block - b.block || (a.hash < b.hash ? -1 : 1))
}

function rowsOf(habit: Habit, seed: string, wallet: string, chainId: number, before: number): RawTx[] {
  if (!habit.actions.some((action) => action.chainId === chainId)) return []
  const first = dayOf(habit.from)
  const last = Math.min(before / day, habit.until ? dayOf(habit.until) + 1 : Infinity)
  const rows: RawTx[] = []
  const times = habit.times ?? 1
  for (let turn = 0; first + turn * habit.every < last; turn++) {
    const random = seeded(seedOf(`${seed}:${turn}`))
    const on = first + turn * habit.every + Math.floor((random() * habit.every) / 2)
    if (on >= last) break
    for (let time = 0; time < times; time++) {
      const ts = on * day + 6 * 3600 + Math.floor(((time + random()) / times) * 16 * 3600)
      const action = habit.actions[(turn * times + time) % habit.actions.length]!
      const row = rowOf(action, wallet, ts, random)
      if (action.chainId === chainId) rows.push(row)
    }
  }
  return rows
}

function rowOf(action: Action, wallet: string, ts: number, random: () => number): RawTx {
  const { chainId, to, selector, gwei = 0, failed, token, received } = action
  const hash = hexOf(random, 64)
  // A mint comes from nobody, a trade from or to somebody.
  const other = token && token.contract !== to ? hexOf(random, 40) : nobody
  const tokenId = token?.id ?? String(1 + Math.floor(random() * 9999))
  return {
    hash,
    block: blockAt(chainId, ts),
    ts,
    from: received ? (to ?? nobody) : wallet,
    to,
    selector,
    status: failed ? 'failed' : 'ok',
    value: BigInt(gwei) * 1_000_000_000n,
    initiated: !received,
    nftMoves:
      token && !failed
        ? [
            {
              contract: token.contract,
              tokenId,
              from: token.leaves ? wallet : other,
              to: token.leaves ? other : wallet,
            },
          ]
        : [],
  }
}
