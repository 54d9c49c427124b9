import { accountRetention } from './accounts/index.ts'
import { receiptRetention } from './billing/index.ts'
import { messageRetention } from './contact/index.ts'
import { jobBoardRetention } from './job-boards/index.ts'
import type { Tx } from './platform/db/database.ts'
import { auditRetention } from './platform/operators/index.ts'
import { defineJob } from './platform/queue/index.ts'
import type { RetentionRule } from './platform/retention-rule.ts'
import { threadRetention } from './threads/index.ts'
import { caseRetention } from './trust/index.ts'
import { z } from 'zod'

/** What is stored how long; the table of the reference says the same. */
export const retention: readonly RetentionRule[] = [
  ...caseRetention,
  auditRetention,
  ...accountRetention,
  threadRetention,
  messageRetention,
  ...jobBoardRetention,
  receiptRetention,
]

/** Runs every night. Its name is that of its first line. */
export const deleteOldJob = defineJob({ name: 'trust.delete-old', data: z.strictObject({}), runSeconds: 600 })

/** Removes what was stored long enough. */
export async function deleteOld(tx: Tx, now: Date): Promise<void> {
  for (const { remove } of retention) await remove(tx, now)
}
