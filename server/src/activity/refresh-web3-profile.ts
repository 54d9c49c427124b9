import { refreshSeconds } from '@chainwork/contract/activity/values'
import { sql } from 'kysely'
import { findRest, takeUse } from '../platform/budgets/spend.ts'
import { TooOften, refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { walletsOf } from './find-snapshot.ts'
import { findNextRefresh, refreshReadings } from './plan-readings.ts'

/**
 * Reads the caller's wallets again, in the background, once in ten minutes; what reads nothing does not count. Refuses
 * `wallet.notFound` when there are none, and `rate.limited`.
 */
export async function refreshWeb3Profile({ tx, actor, now }: Writing<'seeker'>) {
  const { userId } = actor
  if (!(await walletsOf(tx, userId)).length) refuse('wallet.notFound')
  // One at a time: another at once would hold the readings while they are looked for, and they would wait for a minute.
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx)
  const rest = { key: `web3-profile refresh user ${userId}`, seconds: refreshSeconds, now }
  const next = await findRest(tx, rest)
  if (next) refuseUntil(next, now)
  if (!(await refreshReadings(tx, userId, now))) {
    const nextAt = (await findNextRefresh(tx, userId)) ?? now
    return {
      message: 'Your wallets were read a moment ago.',
      nextAt: (nextAt > now ? nextAt : now).toISOString(),
    }
  }
  const following = new Date(now.getTime() + refreshSeconds * 1000)
  if (!(await takeUse(tx, rest))) refuseUntil(following, now)
  return { message: 'Your wallets are being read again.', nextAt: following.toISOString() }
}

function refuseUntil(next: Date, now: Date): never {
  throw new TooOften(Math.ceil((next.getTime() - now.getTime()) / 1000))
}
