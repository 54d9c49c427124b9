import { refreshSeconds } from '@chainwork/contract/activity/values'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { findOwnStored } from './find-stored.ts'

/** Reads the caller's wallets again, in the background. Refuses `wallet.notFound` when there are none. */
export async function refreshWeb3Profile({ tx, actor, now }: Writing<'seeker'>) {
  const { wallets } = await findOwnStored(tx, actor.seekerId)
  if (!wallets.length) refuse('wallet.notFound')
  return {
    message: 'Your wallets are being read again.',
    nextAt: new Date(now.getTime() + refreshSeconds * 1000).toISOString(),
  }
}
