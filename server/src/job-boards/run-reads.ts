import { dayMs, hourMs } from '@chainwork/contract/durations'
import { unclaimedDays } from '@chainwork/contract/job-boards/values'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'
import { type PostingPorts, renewBoardPostings, setAppliesHere } from '../postings/index.ts'
import { type ReadCounts, applyRead } from './apply-read.ts'
import type { BoardRowOfTable } from './tables.ts'
import type { BoardWeb } from './board-web.ts'
import { claimsWithCode, codesIn, takeCodes } from './claim-codes.ts'
import { settleClaims } from './claims.ts'
import { closingTimes } from './closing-rules.ts'
import { type BoardAnswer, readBoard } from './read-board.ts'

/** What reading boards needs. */
export interface BoardServices {
  database: Database
  clock: Clock
  recordChanges: PostingPorts['recordChanges']
  boards: BoardWeb
}

/** Runs every minute: which boards are due, and what time alone changes. */
export const planReadsJob = defineJob({ name: 'job-boards.plan', data: z.strictObject({}), runSeconds: 120 })

/** One read of one board; those of one host run one after the other, on all machines together. */
export const readBoardJob = defineJob({
  name: 'job-boards.read',
  data: z.strictObject({ boardId: z.string(), host: z.string() }),
  inOrderOf: ({ host }) => host,
  runSeconds: 300,
  retryLimit: 1,
})

/** A reader that does not come back by then has died. */
const leaseMs = 5 * 60_000
const batch = 100

/** Plans the reads that are due. Running it twice at once plans each once. */
export async function planReads(services: BoardServices): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  await database.transaction(async (tx) => {
    const due = await tx
      .selectFrom('job_board')
      .select(['id', 'host'])
      .where('next_read_at', '<=', now)
      .where('removed_at', 'is', null)
      .where((on) => on.or([on('reading_until', 'is', null), on('reading_until', '<', now)]))
      .orderBy('next_read_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, host } of due) {
      // Planned again if the job is lost.
      const again = new Date(now.getTime() + hourMs)
      await tx.updateTable('job_board').set({ next_read_at: again }).where('id', '=', id).execute()
      await enqueue(tx, readBoardJob, { boardId: id, host })
    }
  })
  await passTime(services, now)
}

/**
 * Reads one board and writes down what was found; null where another reader has it or it is removed. Once the signal fires, it
 * gives the board back at its next rest and throws the reason.
 */
export async function readOne(
  services: BoardServices,
  boardId: string,
  signal = new AbortController().signal,
): Promise<{ answer: BoardAnswer; counts: ReadCounts } | null> {
  const { database, clock } = services
  const startedAt = clock.now()
  const board = await takeBoard(database, boardId, startedAt)
  if (!board) return null
  try {
    return await readTaken(services, board, { startedAt, signal })
  } catch (error) {
    if (signal.aborted)
      await database.db
        .updateTable('job_board')
        .set({ reading_until: null })
        .where('id', '=', boardId)
        .where('reading_until', '=', board.reading_until)
        .execute()
    throw error
  }
}

async function readTaken(
  services: BoardServices,
  board: BoardRowOfTable,
  { startedAt, signal }: { startedAt: Date; signal: AbortSignal },
): Promise<{ answer: BoardAnswer; counts: ReadCounts } | null> {
  const { database, clock, recordChanges, boards } = services
  const codes = await database.db
    .selectFrom('job_board_claim')
    .select(['company_id', 'code'])
    .where('board_id', '=', board.id)
    .where('code', 'is not', null)
    .where('state', 'in', claimsWithCode)
    .where('disconnected_at', 'is', null)
    .where('code_shown_at', '<', startedAt)
    .where('code_until', '>', startedAt)
    .execute()
  // Where a code is looked for, an answer that says nothing changed is not enough.
  const answer = await readBoard(boards, board, { validators: codes.length ? null : board.validators })
  const counts = await applyRead(database, recordChanges, board, answer, {
    startedAt,
    now: clock.now(),
    hostAnswers: await othersAnswer(database, board, startedAt),
    rest: (ms) => boards.pace.wait(ms, signal),
  })
  // Texts that come one by one came for new posts first.
  const found = answer.outcome === 'complete' ? await codesIn(answer.rows, codes) : []
  if (found.length)
    await database.transaction((tx) => takeCodes(tx, recordChanges, board.id, found, clock.now()))
  if (counts && (answer.outcome === 'complete' || answer.outcome === 'unchanged'))
    await refreshCards(services, board, signal)
  return counts && { answer, counts }
}

/** Cards say when their post was last seen. They are updated after every second read, a few at a time with pauses. */
const cardsMs = 5 * hourMs
const [cardsAtOnce, cardsRestMs, allCardsMs] = [10, 400, 60_000]

/** Whether this read updates the cards. */
export function cardsAreDue(cardsAt: Date | null, now: Date): boolean {
  return !cardsAt || now.getTime() - cardsAt.getTime() >= cardsMs
}

async function refreshCards(
  { database, clock, recordChanges, boards }: BoardServices,
  board: BoardRowOfTable,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now()
  if (board.is_fresh && !cardsAreDue(board.cards_at, now)) return
  await database.db.updateTable('job_board').set({ cards_at: now }).where('id', '=', board.id).execute()
  // The first complete read has just written them all.
  if (!board.last_complete_at) return
  const posts = await database.db
    .selectFrom('posting')
    .select('id')
    .where('board_id', '=', board.id)
    .where('status', '=', 'Published')
    .orderBy('id')
    .execute()
  const ids = posts.map(({ id }) => id)
  const restMs = Math.min(cardsRestMs, (allCardsMs * cardsAtOnce) / ids.length)
  for (let at = 0; at < ids.length; at += cardsAtOnce) {
    await database.transaction((tx) => recordChanges(tx, ids.slice(at, at + cardsAtOnce)))
    await boards.pace.wait(restMs, signal)
  }
}

async function takeBoard(
  database: Database,
  boardId: string,
  now: Date,
): Promise<BoardRowOfTable | undefined> {
  return database.transaction((tx) =>
    tx
      .updateTable('job_board')
      .set({ reading_until: new Date(now.getTime() + leaseMs) })
      .where('id', '=', boardId)
      .where('removed_at', 'is', null)
      .where((on) => on.or([on('reading_until', 'is', null), on('reading_until', '<', now)]))
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Whether the same host answers for other boards; where there is no other, nothing says that it does not. */
async function othersAnswer(database: Database, { id, host }: BoardRowOfTable, now: Date): Promise<boolean> {
  const others = await database.db
    .selectFrom('job_board')
    .select('last_complete_at')
    .where('host', '=', host)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .where('company_id', 'is not', null)
    .execute()
  const since = new Date(now.getTime() - dayMs)
  return (
    !others.length ||
    others.some(({ last_complete_at }) => last_complete_at !== null && last_complete_at > since)
  )
}

/** Stops reading a board without a company once nobody has claimed it in time; connecting it again restarts the time. */
async function endUnclaimed(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - unclaimedDays * dayMs)
  await sql`
    with ended as (
      update job_board b set removed_at = ${now}, removed_because = 'boardRemoved', removed_by = 'company', reading_until = null
      where removed_at is null and company_id is null and not exists (
        select from job_board_claim c where c.board_id = b.id and c.disconnected_at is null
          and (c.connected_at > ${since} or c.code_until > ${now} or c.state in ('objectable', 'contested')))
      returning id)
    update job_board_claim c set disconnected_at = ${now}, code = null, code_until = null
    from ended where c.board_id = ended.id and c.disconnected_at is null`.execute(tx)
}

/** What changes by time: windows, freshness, holds, claims, applications here. */
async function passTime({ database, recordChanges }: BoardServices, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const change = (work: (tx: Tx) => Promise<string[]>) =>
    database.transaction(async (tx) => {
      const ids = await work(tx)
      if (ids.length) await recordChanges(tx, ids)
      return ids.length
    })
  while ((await change((tx) => renewBoardPostings(tx, now))) === 500);
  await change(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with stale as (update job_board set is_fresh = false where is_fresh and coalesce(last_complete_at, created_at) < ${ago(dayMs)} returning id)
      select p.id from posting p join stale on p.board_id = stale.id where p.status = 'Published'`.execute(tx)
    return rows.map(({ id }) => id)
  })
  await change(async (tx) => {
    const { rows } = await sql<{ posting_id: string }>`
      update job_board_post set applies_until = null where applies_until <= ${now} returning posting_id`.execute(
      tx,
    )
    const ids = rows.flatMap(({ posting_id }) => posting_id ?? [])
    await setAppliesHere(tx, ids, false, now)
    return ids
  })
  await database.transaction(async (tx) => {
    await tx
      .updateTable('job_board')
      .set({ held_at: null, held_by: null })
      .where('held_at', '<', ago(closingTimes.held))
      .where(sql<boolean>`coalesce(closing ->> 'isEmptyHeld', 'false') = 'false'`)
      .execute()
    await endUnclaimed(tx, now)
    await settleClaims(tx, recordChanges, now)
  })
}
