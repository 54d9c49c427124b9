import { showToday } from '@chainwork/contract/console/today'
import { sql } from 'kysely'
import { countWaiting } from '../moderation/index.ts'
import type { Database } from '../platform/db/database.ts'
import { type Door, read } from '../platform/http/doors.ts'
import { readDepth } from '../platform/queue/index.ts'
import '../billing/index.ts'
import '../contact/index.ts'
import '../job-boards/index.ts'
import '../trust/index.ts'

/** What waits for a person, counted when it is looked at. */
export function todayDoors({ database }: { database: Database }): Door[] {
  return [
    read(showToday, async ({ db }) => {
      const [reviews, { rows }, depths] = await Promise.all([
        countWaiting(db),
        sql<{
          cases: number
          due: Date | null
          disputes: number
          findings: number
          boards: number
          messages: number
        }>`
          select count(*)::int as cases, min(t.due_at) as due,
            (select count(*)::int from dispute where status = 'open') as disputes,
            (select count(*)::int from payment_task where done_at is null and key not like 'dispute:%') as findings,
            (select count(*)::int from job_board b where b.removed_at is null and (b.held_at is not null or exists (
              select from job_board_claim k where k.board_id = b.id and k.state = 'contested' and k.disconnected_at is null))) as boards,
            (select count(*)::int from contact_message where answered_at is null) as messages
          from trust_case t where t.state in ('open', 'frozen', 'appealed') and (t.state <> 'open'
            or exists (select from report r where r.case_id = t.id and r.counts_at is not null))`.execute(db),
        readDepth(database),
      ])
      const { cases, due, disputes, findings, boards, messages } = rows[0]!
      return {
        reviews,
        cases,
        caseDueAt: due && new Date(due).toISOString(),
        disputes,
        findings,
        jobBoards: boards,
        messages,
        deadLetters: depths.reduce((sum, { failed }) => sum + failed, 0),
      }
    }),
  ]
}
