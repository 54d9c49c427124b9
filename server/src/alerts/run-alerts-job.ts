import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'
import { readingVersion } from '../search/index.ts'
import { anyKeys, fileUnder, questionOf } from './file-alert.ts'
import { findNewPostings } from './find-new-postings.ts'
import { matchNewPostings } from './match-new-postings.ts'
import { notifyMatches } from './notify-matches.ts'

/** Runs every minute, and at once in the process where a posting was published. */
export const alertsJob = defineJob({
  name: 'alerts.keep',
  data: z.strictObject({}),
  runSeconds: 300,
  retryLimit: 2,
})

/** Finds new postings, matches them with alerts and notifies seekers. Any number of processes may run it at once. */
export async function workOnAlerts(
  { database, clock, secret }: { database: Database; clock: Clock; secret: string },
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now()
  await renewFiling(database, now)
  await findNewPostings(database, now)
  await matchNewPostings(database, now, signal)
  await notifyMatches(database, { secret, now, signal })
}

/** Lets the alerts hear at once that postings have changed; the next minute would find it as well. */
export async function hurryAlerts(tx: Tx): Promise<void> {
  await enqueue(tx, alertsJob, {})
}

const renewed = new WeakMap<Database, number>()

/** After a change of how words, terms or searches are read, once for each process: alerts are made again as postings were. */
async function renewFiling(database: Database, now: Date): Promise<void> {
  if (renewed.get(database) === readingVersion) return
  for (let more = true; more;) {
    more = await database.transaction(async (tx) => {
      const { rows } = await sql<{ id: string; search: string }>`
        select id, search from job_alert where terms_version < ${readingVersion} or terms_version > ${readingVersion} limit 200 for update skip locked`.execute(
        tx,
      )
      for (const { id, search } of rows) {
        const { conditions } = questionOf(search, now)
        await tx
          .updateTable('job_alert')
          .set({ conditions: JSON.stringify(conditions), terms_version: readingVersion })
          .where('id', '=', id)
          .execute()
        await fileUnder(tx, id, anyKeys(conditions))
      }
      return rows.length > 0
    })
  }
  renewed.set(database, readingVersion)
}
