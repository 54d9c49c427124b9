import type { CloseReason } from '@chainwork/contract/job-boards/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { closeBoardPostings, markSeen, reopenBoardPostings } from '../postings/index.ts'
import type { BoardRowOfTable } from './tables.ts'
import type { Decision } from './closing-rules.ts'

/** Writes down which posts a complete read missed for the first time, and which are there again. */
export async function noteSeen(
  tx: Tx,
  board: BoardRowOfTable,
  posts: readonly { external_id: string; posting_id: string | null; missed_at: Date | null }[],
  { missed, close }: Decision,
  { readId, now }: { readId: string; now: Date },
): Promise<string[]> {
  const isNew = posts.filter(({ external_id, missed_at }) => !missed_at && missed.has(external_id))
  const isBack = posts.filter(
    ({ external_id, missed_at }) => missed_at && !missed.has(external_id) && !close.has(external_id),
  )
  // The read that closes a post didn't find it either, unless the post was there and said it had ended.
  const gone = [...close].flatMap(([id, reason]) => (reason === 'ended' ? [] : id))
  const without = [...missed.keys(), ...gone]
  if (without.length)
    await sql`update job_board_post set missed_reads = missed_reads || ${readId}::bigint
      where board_id = ${board.id} and external_id = any(${without}::text[])`.execute(tx)
  const lastSeen = board.last_complete_at ?? now
  for (const [some, missedAt, seenAt] of [
    [isNew, now, lastSeen],
    [isBack, null, null],
  ] as const) {
    if (!some.length) continue
    await tx
      .updateTable('job_board_post')
      .set({ missed_at: missedAt, seen_at: seenAt ?? now })
      .where('board_id', '=', board.id)
      .where('external_id', '=', sql<string>`any(${some.map(({ external_id }) => external_id)}::text[])`)
      .execute()
    await markSeen(
      tx,
      some.flatMap(({ posting_id }) => posting_id ?? []),
      seenAt,
    )
  }
  return [...isNew, ...isBack].flatMap(({ posting_id }) => posting_id ?? [])
}

/** Closes posts of a board, each for its reason. Answers the postings that were open. */
export async function closePosts(
  tx: Tx,
  boardId: string,
  close: ReadonlyMap<string, CloseReason>,
  now: Date,
): Promise<string[]> {
  const closed: string[] = []
  for (const reason of new Set(close.values())) {
    const ids = [...close].filter(([, why]) => why === reason).map(([id]) => id)
    const rows = await tx
      .updateTable('job_board_post')
      .set({ closed_at: now, close_reason: reason })
      .where('board_id', '=', boardId)
      .where('external_id', '=', sql<string>`any(${ids}::text[])`)
      .where('closed_at', 'is', null)
      .returning('posting_id')
      .execute()
    closed.push(
      ...(await closeBoardPostings(
        tx,
        rows.flatMap(({ posting_id }) => posting_id ?? []),
        now,
      )),
    )
  }
  return closed
}

/** Hides the posts of a board that was not read for 14 days, and shows them again after the first complete read. */
export async function hideOrShow(
  tx: Tx,
  board: BoardRowOfTable,
  posts: readonly { external_id: string; posting_id: string | null }[],
  { isHidden, close }: Decision,
  now: Date,
): Promise<string[]> {
  if (isHidden === (board.closing.isHidden ?? false)) return []
  const ids = posts.flatMap(({ external_id, posting_id }) =>
    close.has(external_id) ? [] : (posting_id ?? []),
  )
  // Only what was open is hidden, and only what was hidden is shown again.
  const hidden = isHidden ? await closeBoardPostings(tx, ids, now) : ids
  const { rows } = await sql<{ posting_id: string }>`
    update job_board_post set close_reason = ${isHidden ? 'boardUnreadable' : null}
    where board_id = ${board.id} and posting_id = any(${hidden}::text[]) and closed_at is null
      and (${isHidden} or close_reason = 'boardUnreadable') returning posting_id`.execute(tx)
  const changed = rows.map(({ posting_id }) => posting_id)
  if (!isHidden) await reopenBoardPostings(tx, changed, now)
  return changed
}
