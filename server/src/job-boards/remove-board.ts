import type { CloseReason } from '@chainwork/contract/job-boards/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { type PostingPorts, dropTexts } from '../postings/index.ts'
import type { BoardRowOfTable } from './tables.ts'
import { nobodys, soonest } from './claims.ts'
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
 * Reads a removed board again, and its next complete read opens its posts. Null for a board that an operator names; where a company
 * connects what is not its own, it waits for a proof like a new one.
 */
export async function reviveBoard(
  tx: Tx,
  board: BoardRowOfTable,
  { companyId, now }: { companyId: string | null; now: Date },
): Promise<void> {
  const waits = companyId !== null && board.owner_id !== companyId
  await tx
    .updateTable('job_board')
    .set({
      removed_at: null,
      removed_because: null,
      removed_by: null,
      validators: null,
      next_read_at: soonest(board, now),
      ...(waits ? { ...nobodys, previous_owner_id: null } : {}),
    })
    .where('id', '=', board.id)
    .execute()
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
    await tx.updateTable('job_board').set(nobodys).where('id', '=', id).execute()
  }
  await tx.deleteFrom('job_board_claim').where('company_id', '=', companyId).execute()
}
