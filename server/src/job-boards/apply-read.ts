import type { ReadOutcome } from '@chainwork/contract/job-boards/values'
import { isCompanyFrozen } from '../identity/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { PostingPorts } from '../postings/index.ts'
import { closePosts, hideOrShow, noteSeen } from './close-posts.ts'
import { type Finding, decideClosing } from './closing-rules.ts'
import { formats } from './formats/index.ts'
import { nextRead } from './next-read.ts'
import type { BoardAnswer, TakenRow } from './read-board.ts'
import { TextWaits } from './read-texts.ts'
import { type ReadRow, readRow, storeRows } from './store-rows.ts'
import type { BoardRowOfTable } from './tables.ts'

/** What one read did. */
export interface ReadCounts {
  created: number
  changed: number
  closed: number
  refused: number
}

/** Rows written in one transaction; the board itself is brought up to date in the last one. */
const batch = 50
/**
 * Milliseconds that one row has, at most, and all of them together, which is within the time a reader has a board: in between
 * the process rests, so that who searches meanwhile notices nothing.
 */
const [rowMs, allMs] = [60, 150_000]

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
  given: { startedAt: Date; now: Date; hostAnswers: boolean; rest(ms: number): Promise<void> },
): Promise<ReadCounts | null> {
  const counts: ReadCounts = { created: 0, changed: 0, closed: 0, refused: 0 }
  const waiting: TextWaits[] = []
  const owner = board.company_id
  // What is frozen shows nothing new; it is read again once that ends.
  const isPublic = owner !== null && !(await database.transaction((tx) => isCompanyFrozen(tx, owner)))
  if (answer.outcome === 'complete' && isPublic) {
    const changed = await changedRows(database, board.id, answer.rows)
    const restMs = Math.min(rowMs, allMs / changed.length) / 2
    for (let at = 0; at < changed.length; at += batch) {
      const rows: ReadRow[] = []
      for (const row of changed.slice(at, at + batch)) {
        const read = await readRow(row)
        if (read instanceof TextWaits) {
          waiting.push(read)
          continue
        }
        if ('ad' in read) rows.push(read)
        else answer.refused.push(read)
        await given.rest(restMs)
      }
      if (!rows.length) continue
      const done = await database.transaction(async (tx) => {
        const held = await holdsBoard(tx, board)
        if (!held) return null
        // The read is complete, so these cards need no second update at its end.
        if (!held.is_fresh) await tx.updateTable('job_board').set(fresh).where('id', '=', board.id).execute()
        return storeRows(tx, recordChanges, board, rows, given.startedAt)
      })
      if (!done) return null
      counts.created += done.created
      counts.changed += done.changed
      await given.rest(restMs * rows.length)
    }
  }
  return database.transaction(async (tx) => {
    const held = await holdsBoard(tx, board)
    if (!held) return null
    return finish(tx, recordChanges, held, answer, { ...given, isPublic, counts, waiting })
  })
}

/** A board with a complete read today; the cards of its posts don't say so yet. */
const fresh = { is_fresh: true, cards_at: null }

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

async function finish(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  board: BoardRowOfTable,
  answer: BoardAnswer,
  given: {
    startedAt: Date
    now: Date
    hostAnswers: boolean
    isPublic: boolean
    counts: ReadCounts
    waiting: readonly TextWaits[]
  },
): Promise<ReadCounts> {
  const { startedAt, now, counts, waiting } = given
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
    findingOf(answer, posts, {
      hostAnswers: given.hostAnswers,
      isPage: board.system === 'jobPage',
      isUnsure: formats[board.system].isEmptyUnsure === true,
    }),
    startedAt.getTime(),
  )
  const isComplete = answer.outcome === 'complete' || answer.outcome === 'unchanged'
  const { id: readId } = await tx
    .insertInto('job_board_read')
    .values({
      board_id: board.id,
      started_at: startedAt,
      outcome: answer.outcome as ReadOutcome,
      total: answer.outcome === 'complete' ? idsOf(answer).size : null,
      ...counts,
      closed: decision.close.size,
      refused: answer.outcome === 'complete' ? answer.refused.length : 0,
      sentence: 'sentence' in answer ? answer.sentence : waitingWords(waiting.length),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const touched = [
    ...(isComplete ? await noteSeen(tx, board, posts, decision, { readId, now: startedAt }) : []),
    ...(await closePosts(tx, board.id, decision.close, now)),
    ...(await hideOrShow(tx, board, posts, decision, now)),
  ]
  const { isEmptyHeld = false } = decision.closing
  const waits = waiting.flatMap(({ waitMs }) => waitMs ?? [])
  const textsWaitMs = waits.length ? Math.max(...waits) : null
  const failures = isComplete ? 0 : board.failures + 1
  await tx
    .updateTable('job_board')
    .set({
      closing: JSON.stringify(decision.closing),
      failures,
      last_read_at: startedAt,
      reading_until: null,
      requested_at: null,
      next_read_at: nextRead({ board, answer, decision, failures, now, textsWaitMs }),
      ...(isComplete ? { last_complete_at: startedAt } : {}),
      ...(isComplete && !board.is_fresh ? fresh : {}),
      ...(answer.outcome === 'complete' ? { companies: companiesOf(answer.rows) } : {}),
      // What nobody has claimed has no posts here yet: the same answer brings them once somebody has.
      ...(answer.outcome === 'complete' && given.isPublic
        ? { validators: waiting.length ? null : JSON.stringify(answer.validators) }
        : {}),
      ...(isEmptyHeld !== (board.closing.isEmptyHeld ?? false)
        ? { held_at: isEmptyHeld ? now : null, held_by: null }
        : {}),
    })
    .where('id', '=', board.id)
    .execute()
  await recordChanges(tx, [...new Set(touched)])
  return {
    ...counts,
    closed: decision.close.size,
    refused: answer.outcome === 'complete' ? answer.refused.length : 0,
  }
}

/** What is written beside a read whose posts still want their texts. */
function waitingWords(count: number): string | null {
  if (!count) return null
  return count === 1 ? 'One post waits for its text.' : `${count} posts wait for their texts.`
}

/** How many companies rows name: one where all say the same or nothing. */
function companiesOf(rows: readonly TakenRow[]): number {
  return Math.max(1, new Set(rows.flatMap(({ company }) => company?.toLowerCase() ?? [])).size)
}

/** The ids of a read; a row whose text is no ad is among the refused ones too. */
const idsOf = ({ rows, refused }: Extract<BoardAnswer, { outcome: 'complete' }>) =>
  new Set([...rows, ...refused].map(({ id }) => id))

function findingOf(
  answer: BoardAnswer,
  posts: readonly { external_id: string; missed_at: Date | null }[],
  { isUnsure, ...of }: { hostAnswers: boolean; isPage: boolean; isUnsure: boolean },
): Finding {
  // What did not change has what it had: the posts that no read missed.
  if (answer.outcome === 'unchanged') {
    const ids = posts.flatMap(({ external_id, missed_at }) => (missed_at ? [] : external_id))
    return { kind: 'complete', ids: new Set(ids), ended: new Set(), isUnsure }
  }
  if (answer.outcome === 'complete') {
    const ended = answer.rows.filter(({ hasEnded }) => hasEnded).map(({ id }) => id)
    return { kind: 'complete', ids: idsOf(answer), ended: new Set(ended), isUnsure }
  }
  return answer.isDead ? { kind: 'dead', ...of } : { kind: 'failed' }
}
