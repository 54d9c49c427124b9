import { hourMs } from '@chainwork/contract/durations'
import { z } from 'zod'
import type { Tx } from '../platform/db/database.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'

/** Notifies the operator at the end of an hour in which something came in that waits for them, and a day before a case is due. */
export const reviewDigestJob = defineJob({
  name: 'moderation.send-digest',
  data: z.strictObject({ at: z.iso.datetime() }),
})

/** Has the digest of the full hour after this moment sent, once however much comes in until then. */
export async function queueDigest(tx: Tx, now: Date): Promise<void> {
  const startAfter = new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
  const at = startAfter.toISOString()
  await enqueue(tx, reviewDigestJob, { at }, { key: at, startAfter })
}
