import type { ActivityEvent } from '../activity-event.ts'
import { compareText } from './compare-text.ts'

/** Orders by time, then by chain and hash, so that what is first or last never hangs on the order of the input. */
export function compareTransactions(a: ActivityEvent, b: ActivityEvent): number {
  return a.ts - b.ts || a.chainId - b.chainId || compareText(a.txHash.toLowerCase(), b.txHash.toLowerCase())
}
