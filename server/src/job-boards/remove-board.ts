import { type CloseReason, undoDisconnectHours } from '@chainwork/contract/job-boards/values'
import { hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { type PostingPorts, dropTexts, reopenBoardPostings } from '../postings/index.ts'
import type { BoardRowOfTable } from './tables.ts'
import { soonest } from './claims.ts'
import { closePosts } from './close-posts.ts'

/** Rule 7: a board that is removed closes its posts with that reason, and is read no more. */
export async function removeBoard(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  boardId: string,
  { because, by, now }: { because: CloseReason; by: 'company' | 'operator'; now: Date },
): Promise<number> {
  const posts = await tx
    .selectFrom('job_board_post')
    .select('external_id')
    .where('board_id', '=', boardId)
    .where('closed_at', 'is', null)
    .execute()
  await tx
    .updateTable('job_board')
    .set({ removed_at: now, removed_because: because, removed_by: by, reading_until: null })
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

/** Opens a removed board again; within a day with the posts that its removal closed, later with those that its next complete read finds. */
export async function restoreBoard(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  board: BoardRowOfTable,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('job_board')
    .set({
      removed_at: null,
      removed_because: null,
      removed_by: null,
      next_read_at: soonest(board, now),
      validators: null,
    })
    .where('id', '=', board.id)
    .execute()
  const { removed_at, closing } = board
  if (!removed_at || closing.isHidden || now.getTime() - removed_at.getTime() >= undoDisconnectHours * hourMs)
    return
  const { rows } = await sql<{ posting_id: string }>`
    update job_board_post set closed_at = null, close_reason = null
    where board_id = ${board.id} and close_reason = 'boardRemoved' and closed_at = ${removed_at}
      and text_deleted_at is null
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
  { by, now }: { by: 'company' | 'operator'; now: Date },
): Promise<number> {
  const closed = await removeBoard(tx, recordChanges, boardId, { because: 'optedOut', by, now })
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
  if (board.owner_id === companyId) return restoreBoard(tx, recordChanges, board, now)
  await tx
    .updateTable('job_board')
    .set({
      removed_at: null,
      removed_because: null,
      removed_by: null,
      company_id: null,
      previous_owner_id: null,
      owner_id: null,
      claimed_by: null,
      claimed_at: null,
      may_apply_here: false,
      validators: null,
      next_read_at: soonest(board, now),
    })
    .where('id', '=', board.id)
    .execute()
}

/** Stops reading a board that is nobody’s and that nobody waits for any more. */
export async function endUnused(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  boardId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    select b.id from job_board b where id = ${boardId} and removed_at is null and company_id is null
      and not exists (select from job_board_claim c where c.board_id = b.id and c.disconnected_at is null)`.execute(
    tx,
  )
  if (rows.length)
    await removeBoard(tx, recordChanges, boardId, { because: 'boardRemoved', by: 'company', now })
}

/** A company goes: its boards close and are nobody’s, and its claims are deleted. */
export async function leaveBoards(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  companyId: string,
  now: Date,
): Promise<void> {
  const owned = await tx
    .selectFrom('job_board')
    .select(['id', 'removed_at'])
    .where('owner_id', '=', companyId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, removed_at } of owned) {
    if (!removed_at) await removeBoard(tx, recordChanges, id, { because: 'boardRemoved', by: 'company', now })
    await tx
      .updateTable('job_board')
      .set({ owner_id: null, company_id: null, claimed_by: null, claimed_at: null, may_apply_here: false })
      .where('id', '=', id)
      .execute()
  }
  const left = await tx
    .deleteFrom('job_board_claim')
    .where('company_id', '=', companyId)
    .returning('board_id')
    .execute()
  for (const { board_id } of left) await endUnused(tx, recordChanges, board_id, now)
}
