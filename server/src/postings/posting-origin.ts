import type { PostingOrigin } from '@chainwork/contract/postings/origin'
import { sql } from 'kysely'

const iso = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Which company's own board a row of `posting` was read from; null for one that was written here. */
export const originSql = sql<PostingOrigin | null>`(
  select jsonb_build_object('system', b.system, 'name', b.name, 'applyUrl', posting.apply_url,
    'appliesHere', posting.applies_here, 'postedAt', ${iso('posting.posted_at')},
    'seenAt', ${iso('coalesce(posting.board_seen_at, b.last_complete_at, posting.publish_at)')})
  from job_board b where b.id = posting.board_id)`
