import type { CloseReason, ReadOutcome } from '@chainwork/contract/job-boards/values'
import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import { checkPosting, sharedText, sketchOf } from '../moderation/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import {
  BadAd,
  type Overlay,
  type PostingPorts,
  closeBoardPostings,
  holdForReview,
  insertBoardPosting,
  lockPosting,
  markSeen,
  plainText,
  reopenBoardPostings,
  updateBoardPosting,
} from '../postings/index.ts'
import { type Decision, type Finding, decideClosing } from './closing-rules.ts'
import type { BoardAnswer, RefusedRow, TakenRow } from './read-board.ts'
import type { JobBoardTable } from './tables.ts'
import { nextRead } from './next-read.ts'

export type BoardRowOfTable = Selectable<JobBoardTable>

/** What one read did. */
export interface ReadCounts {
  created: number
  changed: number
  closed: number
  refused: number
}

/** Rows written in one transaction; the board itself is brought up to date in the last one. */
const batch = 50
/** Less alike than this under an old id is another post. */
const sameText = 0.3

/**
 * Writes down what a read found: new and changed posts in small transactions, then in one what closes, the receipt and when
 * the next read is due. A crash between leaves posts that are true and a board that is read again. Nothing is written by a
 * reader whose time with the board is over.
 */
export async function applyRead(
  database: Database,
  recordChanges: PostingPorts['recordChanges'],
  board: BoardRowOfTable,
  answer: BoardAnswer,
  given: { startedAt: Date; now: Date; hostAnswers: boolean },
): Promise<ReadCounts | null> {
  const counts: ReadCounts = { created: 0, changed: 0, closed: 0, refused: 0 }
  const isPublic = board.company_id !== null
  if (answer.outcome === 'complete' && isPublic) {
    const changed = await changedRows(database, board.id, answer.rows)
    for (let at = 0; at < changed.length; at += batch) {
      const rows = changed.slice(at, at + batch)
      const done = await database.transaction(async (tx) =>
        (await holdsBoard(tx, board)) ? storeRows(tx, recordChanges, board, rows, given.now) : null,
      )
      if (!done) return null
      counts.created += done.created
      counts.changed += done.changed
      answer.refused.push(...done.refused)
    }
  }
  return database.transaction(async (tx) => {
    const held = await holdsBoard(tx, board)
    if (!held) return null
    return finish(tx, recordChanges, held, answer, { ...given, counts })
  })
}

/** The board, locked, while this reader still has it. */
async function holdsBoard(
  tx: Tx,
  { id, reading_until }: BoardRowOfTable,
): Promise<BoardRowOfTable | undefined> {
  return tx
    .selectFrom('job_board')
    .selectAll()
    .where('id', '=', id)
    .where('reading_until', '=', reading_until)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function changedRows(
  database: Database,
  boardId: string,
  rows: readonly TakenRow[],
): Promise<TakenRow[]> {
  const known = await database.db
    .selectFrom('job_board_post')
    .select(['external_id', 'hash', 'closed_at'])
    .where('board_id', '=', boardId)
    .execute()
  const before = new Map(known.map((post) => [post.external_id, post]))
  return rows.filter(({ id, hash, hasEnded }) => {
    const post = before.get(id)
    return !hasEnded && (!post || post.hash !== hash || post.closed_at !== null)
  })
}

async function storeRows(
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
      touched.push(stored.postingId)
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
  if (post?.posting_id && isAnother) await closeBoardPostings(tx, [post.posting_id], now)
  const postingId = isNew ? await insertBoardPosting(tx, posting) : post.posting_id!
  if (!isNew) await updateBoardPosting(tx, postingId, posting)
  if (!isNew && post.closed_at) await reopenBoardPostings(tx, [postingId], now)
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
  // Its name is what an operator or a proof says, so being called like another company raises nothing.
  const flags = own ? await checkPosting(tx, own, now) : []
  if (flags.some(({ kind }) => kind !== 'lookAlike')) await holdForReview(tx, postingId)
  return { postingId, isNew }
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

async function finish(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  board: BoardRowOfTable,
  answer: BoardAnswer,
  given: { startedAt: Date; now: Date; hostAnswers: boolean; counts: ReadCounts },
): Promise<ReadCounts> {
  const { startedAt, now, counts } = given
  const posts = await tx
    .selectFrom('job_board_post')
    .select(['external_id', 'posting_id', 'missed_at', 'seen_at'])
    .where('board_id', '=', board.id)
    .where('closed_at', 'is', null)
    .execute()
  const open = posts.map(({ external_id: id, missed_at }) => ({
    id,
    missedAt: missed_at?.getTime() ?? null,
    ...(board.closing.missed?.[id] ?? { misses: 0, isMass: false }),
  }))
  const decision = decideClosing(
    {
      closing: board.closing,
      lastCompleteAt: (board.last_complete_at ?? board.created_at).getTime(),
      isHeld: board.held_at !== null,
    },
    open,
    findingOf(answer, posts, given.hostAnswers),
    startedAt.getTime(),
  )
  const isComplete = answer.outcome === 'complete' || answer.outcome === 'unchanged'
  const { id: readId } = await tx
    .insertInto('job_board_read')
    .values({
      board_id: board.id,
      started_at: startedAt,
      outcome: answer.outcome as ReadOutcome,
      total: answer.outcome === 'complete' ? answer.rows.length + answer.refused.length : null,
      ...counts,
      closed: decision.close.size,
      refused: answer.outcome === 'complete' ? answer.refused.length : 0,
      sentence: 'sentence' in answer ? answer.sentence : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const touched = [
    ...(isComplete ? await noteSeen(tx, board, posts, decision, { readId, now: startedAt }) : []),
    ...(await closePosts(tx, board.id, decision.close, now)),
    ...(await hideOrShow(tx, board, posts, decision, now)),
  ]
  const failures = isComplete ? 0 : board.failures + 1
  const isFresh = isComplete || board.is_fresh
  await tx
    .updateTable('job_board')
    .set({
      closing: JSON.stringify(decision.closing),
      failures,
      last_read_at: startedAt,
      is_fresh: isFresh,
      reading_until: null,
      requested_at: null,
      next_read_at: nextRead({ board, answer, decision, failures, now }),
      ...(isComplete ? { last_complete_at: startedAt } : {}),
      // What nobody has claimed has no posts here yet: the same answer brings them once somebody has.
      ...(answer.outcome === 'complete' && board.company_id
        ? { validators: JSON.stringify(answer.validators) }
        : {}),
    })
    .where('id', '=', board.id)
    .execute()
  if (isFresh !== board.is_fresh) touched.push(...posts.flatMap(({ posting_id }) => posting_id ?? []))
  await recordChanges(tx, [...new Set(touched)])
  return {
    ...counts,
    closed: decision.close.size,
    refused: answer.outcome === 'complete' ? answer.refused.length : 0,
  }
}

function findingOf(
  answer: BoardAnswer,
  posts: readonly { external_id: string; missed_at: Date | null }[],
  hostAnswers: boolean,
): Finding {
  // What did not change has what it had: the posts that no read missed.
  if (answer.outcome === 'unchanged') {
    const ids = posts.flatMap(({ external_id, missed_at }) => (missed_at ? [] : external_id))
    return { kind: 'complete', ids: new Set(ids), ended: new Set() }
  }
  if (answer.outcome === 'complete') {
    const ended = answer.rows.filter(({ hasEnded }) => hasEnded).map(({ id }) => id)
    const ids = [...answer.rows, ...answer.refused].map(({ id }) => id)
    return { kind: 'complete', ids: new Set(ids), ended: new Set(ended) }
  }
  return answer.isDead ? { kind: 'dead', hostAnswers } : { kind: 'failed' }
}

/** Writes down which posts a complete read missed for the first time, and which are there again. */
async function noteSeen(
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
  if (missed.size)
    await sql`update job_board_post set missed_reads = missed_reads || ${readId}::bigint
      where board_id = ${board.id} and external_id = any(${[...missed.keys()]}::text[])`.execute(tx)
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
async function hideOrShow(
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
