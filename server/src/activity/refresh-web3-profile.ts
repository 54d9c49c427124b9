import { refreshSeconds } from '@chainwork/contract/activity/values'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { walletsOf } from './find-snapshot.ts'
import { refreshReadings } from './plan-readings.ts'

/** Reads the caller's wallets again, in the background. Refuses `wallet.notFound` when there are none. */
export async function refreshWeb3Profile({ tx, actor, now }: Writing<'seeker'>) {
  if (!(await walletsOf(tx, actor.userId)).length) refuse('wallet.notFound')
  const isRead = await refreshReadings(tx, actor.userId, now)
  return {
    message: isRead ? 'Your wallets are being read again.' : 'Your wallets were read a moment ago.',
    nextAt: new Date(now.getTime() + refreshSeconds * 1000).toISOString(),
  }
}
