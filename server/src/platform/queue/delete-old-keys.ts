import { z } from 'zod'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { defineJob } from './define-job.ts'

/** Keys that no longer keep anything out. */
export const deleteKeysJob = defineJob({ name: 'queue.forget-keys', data: z.strictObject({}) })

export async function deleteOldKeys(_data: object, { tx }: { tx: Tx }): Promise<void> {
  await tx
    .deleteFrom('job_key')
    .where('forget_at', '<', sql<Date>`now()`)
    .execute()
}
