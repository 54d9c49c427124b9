import type { Tx } from '../platform/db/database.ts'
import { type PostingPorts, decidePosting, lockPosting } from '../postings/index.ts'
import { checkPosting } from './check-posting.ts'

/**
 * What happens to content the moment it is handed in: the checks look at it, and with `auto` what raised no flag is approved
 * in the same transaction. Flagged content always waits for an operator.
 */
export function reviewSubmitted(
  mode: 'auto' | 'operator',
  recordChanges: PostingPorts['recordChanges'],
): PostingPorts['submitted'] {
  return async (tx: Tx, postingId: string, now: Date) => {
    const own = await lockPosting(tx, postingId)
    if (!own) return
    const flags = await checkPosting(tx, own, now)
    if (mode === 'operator' || flags.length) return
    await decidePosting(tx, recordChanges, {
      postingId,
      decision: 'approve',
      reason: null,
      operator: 'auto',
      rev: null,
      now,
    })
  }
}
