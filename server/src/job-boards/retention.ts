import { dayMs } from '@chainwork/contract/durations'
import { overlayDays } from '@chainwork/contract/job-boards/values'
import { sql } from 'kysely'
import type { RetentionRule } from '../platform/retention-rule.ts'
import { type Overlay, dropTexts, setOverlay } from '../postings/index.ts'
import './tables.ts'

const days = 90
const daysBefore = (now: Date, many: number) => new Date(now.getTime() - many * dayMs)

/** How long is stored what was read from job boards. */
export const jobBoardRetention: readonly RetentionRule[] = [
  {
    what: 'The history of reads of job boards',
    stored: `${days} days`,
    remove: async (tx, now) => {
      await tx.deleteFrom('job_board_read').where('started_at', '<', daysBefore(now, days)).execute()
    },
  },
  {
    what: 'Texts of closed posts of job boards that nobody claimed',
    stored: `${days} days, or until the company opts out`,
    remove: async (tx, now) => {
      const { rows } = await sql<{ posting_id: string | null }>`
        update job_board_post e set text_deleted_at = ${now} from job_board b
        where b.id = e.board_id and e.closed_at < ${daysBefore(now, days)} and e.text_deleted_at is null
          and b.owner_id is null returning e.posting_id`.execute(tx)
      await dropTexts(
        tx,
        rows.flatMap(({ posting_id }) => posting_id ?? []),
      )
    },
  },
  {
    what: 'What a company added to posts of a job board that was removed',
    stored: `${overlayDays} days`,
    remove: async (tx, now) => {
      const { rows } = await sql<{ posting_id: string | null; board_fields: Overlay }>`
        update job_board_post e set overlay = '{}', offered = '{}' from job_board b
        where b.id = e.board_id and e.overlay <> '{}' and b.removed_at < ${daysBefore(now, overlayDays)}
        returning e.posting_id, e.board_fields`.execute(tx)
      for (const { posting_id, board_fields: said } of rows)
        if (posting_id) await setOverlay(tx, posting_id, said, now)
    },
  },
]
