import type { CloseReason } from '@chainwork/contract/job-boards/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { type PostingPorts, dropTexts, reopenBoardPostings } from '../postings/index.ts'
import type { BoardRowOfTable } from './tables.ts'
import { closePosts } from './close-posts.ts'

/** Rule 7: a board that is removed closes its posts with that reason, and is read no more. */
export async function removeBoard(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  boardId: string,
  { because, now }: { because: CloseReason; now: Date },
): Promise<number> {
  const posts = await tx
    .selectFrom('job_board_post')
    .select('external_id')
    .where('board_id', '=', boardId)
    .where('closed_at', 'is', null)
    .execute()
  await tx
    .updateTable('job_board')
    .set({ removed_at: now, removed_because: because, next_read_at: null, reading_until: null })
    .where('id', '=', boardId)
    .execute()
  const closed = await closePosts(
    tx,
    boardId,
    new Map(posts.map(({ external_id }) => [external_id, because])),
    now,
  )
  await recordChanges(tx, closed)
  return closed.length
}

/** Opens a removed board again with the posts that its removal closed. */
export async function restoreBoard(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  boardId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('job_board')
    .set({ removed_at: null, removed_because: null, next_read_at: now, validators: null })
    .where('id', '=', boardId)
    .execute()
  const { rows } = await sql<{ posting_id: string }>`
    update job_board_post set closed_at = null, close_reason = null
    where board_id = ${boardId} and close_reason = 'boardRemoved' and text_deleted_at is null
    returning posting_id`.execute(tx)
  const ids = rows.flatMap(({ posting_id }) => posting_id ?? [])
  await reopenBoardPostings(tx, ids, now)
  await recordChanges(tx, ids)
}

/** A company does not want to be listed: its posts close and their texts go; the ids stay, so that they can’t come back. */
export async function optOutBoard(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  boardId: string,
  now: Date,
): Promise<number> {
  const closed = await removeBoard(tx, recordChanges, boardId, { because: 'optedOut', now })
  await tx.updateTable('job_board').set({ opted_out_at: now }).where('id', '=', boardId).execute()
  const { rows } = await sql<{ posting_id: string }>`
    update job_board_post set text_deleted_at = ${now}, board_fields = '{}', overlay = '{}', sketch = '{}'
    where board_id = ${boardId} returning posting_id`.execute(tx)
  await dropTexts(
    tx,
    rows.flatMap(({ posting_id }) => posting_id ?? []),
  )
  return closed
}

/**
 * A company connects a board that was removed: its own comes back with its posts; one that was somebody else’s waits for a
 * proof like a new one.
 */
export async function reviveBoard(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  { board, companyId, now }: { board: BoardRowOfTable; companyId: string; now: Date },
): Promise<void> {
  if (board.owner_id === companyId) return restoreBoard(tx, recordChanges, board.id, now)
  await tx
    .updateTable('job_board')
    .set({
      removed_at: null,
      removed_because: null,
      company_id: null,
      named_company_id: null,
      owner_id: null,
      claimed_by: null,
      claimed_at: null,
      may_apply_here: false,
      validators: null,
      next_read_at: now,
    })
    .where('id', '=', board.id)
    .execute()
}
