import { isDeepStrictEqual } from 'node:util'
import { checkPosting, sharedText, sketchOf } from '../moderation/index.ts'
import type { Tx } from '../platform/db/database.ts'
import {
  BadAd,
  type Overlay,
  type PostingPorts,
  closeBoardPostings,
  holdForReview,
  insertBoardPosting,
  lockPosting,
  plainText,
  reopenBoardPostings,
  updateBoardPosting,
} from '../postings/index.ts'
import type { BoardRowOfTable } from './tables.ts'
import type { RefusedRow, TakenRow } from './read-board.ts'

/** Less alike than this under an old id is another post. */
const sameText = 0.3

/** Writes new and changed rows of a board as a read that began at `now` saw them, and keeps search in step. */
export async function storeRows(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  board: BoardRowOfTable,
  rows: readonly TakenRow[],
  now: Date,
) {
  const done = { created: 0, changed: 0, refused: [] as RefusedRow[] }
  const touched: string[] = []
  for (const row of rows) {
    try {
      const stored = await storeRow(tx, board, row, now)
      if (!stored) continue
      done[stored.isNew ? 'created' : 'changed'] += 1
      touched.push(stored.postingId, ...stored.replaced)
    } catch (error) {
      if (!(error instanceof BadAd)) throw error
      done.refused.push({ id: row.id, title: null, reason: error.message })
    }
  }
  await recordChanges(tx, touched)
  return done
}

async function storeRow(tx: Tx, board: BoardRowOfTable, row: TakenRow, now: Date) {
  const ad = row.read()
  const post = await tx
    .selectFrom('job_board_post')
    .selectAll()
    .where('board_id', '=', board.id)
    .where('external_id', '=', row.id)
    .forUpdate()
    .executeTakeFirst()
  const sketch = sketchOf(plainText(ad.description))
  const fields = {
    company: ad.company,
    requiredSkills: ad.skillIds,
    timeZone: ad.timeZone,
    coreHours: ad.coreHours,
  }
  // What is closed elsewhere, by its company or an operator, is not ours to open.
  const isAnother = post !== undefined && !isAlike(post.sketch, sketch, post.hash === row.hash)
  const isNew = !post?.posting_id || isAnother
  const overlay = (isNew ? {} : post.overlay) as Overlay
  const generation = post ? post.generation + (isNew ? 1 : 0) : 1
  const posting = {
    boardId: board.id,
    companyId: board.company_id!,
    externalId: generation === 1 ? row.id : `${row.id}#${generation}`,
    ad,
    applyUrl: row.applyUrl,
    overlay,
    now,
  }
  const replaced = post?.posting_id && isAnother ? await closeBoardPostings(tx, [post.posting_id], now) : []
  const postingId = isNew ? await insertBoardPosting(tx, posting) : post.posting_id!
  if (!isNew) await updateBoardPosting(tx, postingId, posting)
  // Also what was only hidden: it is there, and its board can be read.
  if (!isNew && post.close_reason) await reopenBoardPostings(tx, [postingId], now)
  const set = {
    posting_id: postingId,
    generation,
    hash: row.hash,
    sketch,
    cut: ad.cut.filter((part) => part !== 'skills'),
    board_fields: JSON.stringify(fields),
    overlay: JSON.stringify(overlay),
    offered: isNew ? [] : offeredOf(post, fields),
    seen_at: now,
    missed_at: null,
    closed_at: null,
    close_reason: null,
    text_deleted_at: null,
    ...(isNew ? { first_seen_at: now, missed_reads: [] as string[], applies_until: null } : {}),
  }
  if (post) {
    await tx
      .updateTable('job_board_post')
      .set(set)
      .where('board_id', '=', board.id)
      .where('external_id', '=', row.id)
      .execute()
  } else {
    await tx
      .insertInto('job_board_post')
      .values({ ...set, board_id: board.id, external_id: row.id, first_seen_at: now })
      .execute()
  }
  const own = await lockPosting(tx, postingId)
  const flags = own ? await checkPosting(tx, own, now) : []
  if (flags.length) await holdForReview(tx, postingId)
  return { postingId, isNew, replaced }
}

/** Texts too short to compare are alike. */
function isAlike(before: readonly number[], after: readonly number[], isSame: boolean): boolean {
  return isSame || !before.length || !after.length || sharedText(before, after) >= sameText
}

/** Fields that the company set and of which the board says something new. */
function offeredOf(
  post: { overlay: object; offered: string[]; board_fields: Record<string, unknown> },
  fields: Record<string, unknown>,
): string[] {
  const news = Object.keys(post.overlay).filter(
    (field) => field in fields && !isDeepStrictEqual(post.board_fields[field] ?? null, fields[field] ?? null),
  )
  return [...new Set([...post.offered, ...news])]
}
