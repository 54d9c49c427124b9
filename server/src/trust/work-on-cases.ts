import { dayMs, hourMs } from '@chainwork/contract/durations'
import { confirmHours } from '@chainwork/contract/trust/values'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../platform/db/database.ts'
import { defineJob } from '../platform/queue/index.ts'
import type { RetentionRule } from '../platform/retention-rule.ts'
import type { PostingPorts } from '../postings/index.ts'
import { releaseOverdue } from './decide-case.ts'

/** Takes a person who deletes their account out of the cases about them; that there was one stays. */
export async function deleteFromCases(tx: Tx, userId: string): Promise<void> {
  await sql`update trust_case set subject_id = id where subject_kind = 'person' and subject_id = ${userId}`.execute(
    tx,
  )
  await sql`update trust_case set answerable = array_remove(answerable, ${userId}) where ${userId} = any(answerable)`.execute(
    tx,
  )
}

/** Runs every minute: what nobody decided in time. */
export const overdueCasesJob = defineJob({
  name: 'trust.release-overdue',
  data: z.strictObject({}),
  runSeconds: 300,
})

/** Releases overdue cases, in small transactions. Running it twice at once does everything once. */
export async function releaseOverdueCases(
  database: Database,
  recordChanges: PostingPorts['recordChanges'],
  now: Date,
): Promise<void> {
  while (await database.transaction((tx) => releaseOverdue(tx, recordChanges, now)));
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
const decidedBefore = (now: Date, days: number) =>
  sql`(select id from trust_case where state in ('upheld', 'released') and decided_at < ${ago(now, days)})`

/** How long what was reported is stored. */
export const caseRetention: readonly RetentionRule[] = [
  {
    what: 'Reports of guests who never opened the link',
    stored: `${confirmHours} hours`,
    remove: async (tx, now) => {
      await sql`delete from report where reporter_id is null and counts_at is null and code_hash is not null
        and at < ${new Date(now.getTime() - confirmHours * hourMs)}`.execute(tx)
      await sql`delete from trust_case c where state = 'open' and opened_at < ${ago(now, 2)}
        and not exists (select from report r where r.case_id = c.id)`.execute(tx)
    },
  },
  {
    what: 'The network of a report, as a keyed hash',
    stored: '90 days',
    remove: async (tx, now) => {
      await sql`update report set network_hash = null where network_hash is not null and at < ${ago(now, 90)}`.execute(
        tx,
      )
    },
  },
  {
    what: 'What there was to be seen when something was reported',
    stored: '6 months after the last decision',
    remove: async (tx, now) => {
      await sql`delete from report_evidence where report_id in
        (select id from report where case_id in ${decidedBefore(now, 183)})`.execute(tx)
    },
  },
  {
    what: 'Cases, with their reports and decisions',
    stored: '24 months after the last decision',
    remove: async (tx, now) => {
      await sql`delete from trust_case where id in ${decidedBefore(now, 731)}`.execute(tx)
    },
  },
]
