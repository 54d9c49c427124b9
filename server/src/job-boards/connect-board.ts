import type { Input, Reply } from '@chainwork/contract'
import type * as endpoints from '@chainwork/contract/job-boards/endpoints'
import { type ClaimState, jobBoardWords, maxBoards } from '@chainwork/contract/job-boards/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reaching, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import type { BoardPorts } from './open-job-boards.ts'
import { codeUntil, newCode } from './claim-codes.ts'
import { liveClaim, lockBoard, noCode, proveClaim } from './claims.ts'
import { failing, findBoard, linksOnlyTo, pageLimits, verifiedDomain } from './find-address.ts'
import type { RecognisedBoard } from './formats/index.ts'
import { spendLook } from './preview-board.ts'
import { optOutBoard, removeBoard, reviveBoard } from './remove-board.ts'
import { connectedBoard } from './show-boards.ts'

type OnBoard = Input<typeof endpoints.showBoard>

/** Connects the board of an address; again after disconnecting brings its posts back. Refuses what the endpoint lists. */
export function connectBoard({ ask, web, rateLimitFactor }: BoardPorts) {
  return async (
    { database, actor, now }: Reaching<'companyAdmin'>,
    { body }: Input<typeof endpoints.connectBoard>,
  ): Promise<Reply<typeof endpoints.connectBoard>> => {
    const { companyId } = actor
    await spendLook(database, { companyId, now, factor: rateLimitFactor })
    const domain = await verifiedDomain(database.db, companyId)
    const found = await findBoard(ask, body.address, failing(web.pace), domain)
    return database.transaction(async (tx) => {
      const id = await ensureBoard(tx, found, { name: found.key, now })
      const board = (await lockBoard(tx, id))!
      if (board.opted_out_at) refuse('jobBoard.optedOut')
      if (board.removed_at && board.removed_by === 'operator') refuse('jobBoard.removed')
      const claim = await claimOf(tx, id, companyId)
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from job_board_claim
        where company_id = ${companyId} and disconnected_at is null and board_id <> ${id}`.execute(tx)
      if (rows[0]!.count >= maxBoards) refuse('jobBoard.tooMany')
      if (!claim)
        await tx
          .insertInto('job_board_claim')
          .values({ board_id: id, company_id: companyId, state: 'open', connected_at: now })
          .execute()
      else if (claim.disconnected_at)
        await tx
          .updateTable('job_board_claim')
          .set({ disconnected_at: null, connected_at: now })
          .where('id', '=', claim.id)
          .execute()
      if (board.removed_at) await reviveBoard(tx, board, { companyId, now })
      const message = board.owner_id === companyId ? jobBoardWords.reconnected : jobBoardWords.connected
      return { message, jobBoard: await connectedBoard(tx, id, companyId) }
    })
  }
}

/** The claim of a company, locked. */
const claimOf = (tx: Tx, boardId: string, companyId: string) =>
  tx
    .selectFrom('job_board_claim')
    .selectAll()
    .where('board_id', '=', boardId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

/**
 * The id of a board, added if it is new. Every company that connects it shares the one row, in whatever case it is typed: most systems
 * answer to any. Until it was read, the case that was typed last counts, as an earlier one may be wrong.
 */
export async function ensureBoard(
  tx: Tx,
  { system, host, key }: RecognisedBoard,
  { name, now }: { name: string; now: Date },
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('board ' || ${host} || lower(${key}), 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    update job_board set key = case when last_complete_at is null then ${key} else key end
    where id = (select id from job_board where system = ${system} and host = ${host} and lower(key) = lower(${key})
      order by last_complete_at nulls last, created_at limit 1)
    returning id`.execute(tx)
  if (rows[0]) return rows[0].id
  const id = newId('jobBoard')
  await tx
    .insertInto('job_board')
    .values({ id, system, host, key, name, created_at: now, next_read_at: now })
    .execute()
  return id
}

/** Proves a board by the verified domain, or shows the code to put into a post. Refuses what the endpoint lists. */
export function claimBoard({ ask, recordChanges }: BoardPorts) {
  return async (
    { database, actor, now }: Reaching<'companyAdmin'>,
    { params, body }: Input<typeof endpoints.claimBoard>,
  ): Promise<Reply<typeof endpoints.claimBoard>> => {
    const { companyId } = actor
    const before = await connectedBoard(database.db, params.id, companyId)
    if (before.disconnectedAt) refuse('jobBoard.notFound')
    if (hasEnded(before.claim?.state)) refuse('jobBoard.claimEnded')
    const domain = body.by === 'domain' ? await provenDomain(database.db, companyId) : null
    if (domain) {
      const board = await database.db
        .selectFrom('job_board')
        .select(['system', 'host', 'key'])
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow()
      if (!(await linksOnlyTo(ask, domain, board, AbortSignal.timeout(2 * pageLimits.maxMs))))
        refuse('jobBoard.notLinked')
    }
    const message = await database.transaction(async (tx) => {
      const board = (await lockBoard(tx, params.id))!
      // While its pages were read it may have been disconnected, the company frozen, or an objection made.
      const claim = (await liveClaim(tx, params.id, companyId)) ?? refuse('jobBoard.notFound')
      if (hasEnded(claim.state)) refuse('jobBoard.claimEnded')
      if (body.by === 'code') {
        await tx
          .updateTable('job_board_claim')
          .set({
            by: 'code',
            code: newCode(),
            code_shown_at: now,
            code_until: codeUntil(now),
            // Who had it once begins anew.
            ...(claim.state === 'proven' && board.owner_id !== companyId
              ? { state: 'open', proofs: [] }
              : {}),
          })
          .where('id', '=', claim.id)
          .execute()
        return jobBoardWords.codeShown
      }
      // The domain may have been lost while its pages were read.
      if ((await provenDomain(tx, companyId)) !== domain) refuse('jobBoard.notLinked')
      if (board.companies === null) refuse('jobBoard.notReadYet')
      if (board.companies > 1) refuse('jobBoard.severalCompanies')
      const state = await proveClaim(tx, recordChanges, { board, claim, by: 'domain', now })
      return { ...jobBoardWords, proven: jobBoardWords.claimedByDomain }[state]
    })
    return { message, jobBoard: await connectedBoard(database.db, params.id, companyId) }
  }
}

async function provenDomain(db: Pick<Tx, 'selectFrom'>, companyId: string): Promise<string> {
  return (await verifiedDomain(db, companyId)) ?? refuse('jobBoard.noDomain')
}

/** Only an operator opens such a claim again. */
const hasEnded = (state: ClaimState | undefined) => state === 'refused' || state === 'undone'

/** The owner objects to another company’s claim: it waits for an operator. Refuses `jobBoard.noContest`. */
export async function objectToClaim(
  { tx, actor }: Writing<'companyAdmin'>,
  { params }: OnBoard,
): Promise<Reply<typeof endpoints.objectToClaim>> {
  const board = await connectedBoard(tx, params.id, actor.companyId)
  const refused = await tx
    .updateTable('job_board_claim')
    .set({ state: 'refused', proofs: [], ...noCode })
    .where('board_id', '=', params.id)
    .where('state', '=', 'objectable')
    .where('company_id', '<>', actor.companyId)
    .executeTakeFirst()
  if (!board.isOwner || !Number(refused.numUpdatedRows)) refuse('jobBoard.noContest')
  return {
    message: jobBoardWords.objected,
    jobBoard: await connectedBoard(tx, params.id, actor.companyId),
  }
}

/** Has a board read within a minute. Refuses `jobBoard.readTooSoon` within a minute of the last read, and while it wants to be left alone. */
export async function readBoardNow(
  { tx, actor, now }: Writing<'recruiter'>,
  { params }: OnBoard,
): Promise<Reply<typeof endpoints.readBoardNow>> {
  const { disconnectedAt } = await connectedBoard(tx, params.id, actor.companyId)
  if (disconnectedAt) refuse('jobBoard.notFound')
  if (!(await dueNow(tx, params.id, now))) refuse('jobBoard.readTooSoon')
  return {
    message: jobBoardWords.reading,
    jobBoard: await connectedBoard(tx, params.id, actor.companyId),
  }
}

/** Makes a board due, at most once a minute and never before one that failed is due; false where it is too early. */
export async function dueNow(tx: Tx, boardId: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - 60_000)
  const taken = await tx
    .updateTable('job_board')
    .set({ requested_at: now, next_read_at: now })
    .where('id', '=', boardId)
    .where('removed_at', 'is', null)
    .where((on) => on.or([on('failures', '=', 0), on('next_read_at', '<=', now)]))
    .where(
      sql<boolean>`greatest(coalesce(requested_at, '-infinity'), coalesce(last_read_at, '-infinity')) <= ${before}`,
    )
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) > 0
}

/** Disconnects a board; the owner’s closes its posts. Refuses `jobBoard.notFound`. */
export function disconnectBoard({ recordChanges }: BoardPorts) {
  return async (
    { tx, actor, now }: Writing<'companyAdmin'>,
    { params }: OnBoard,
  ): Promise<Reply<typeof endpoints.disconnectBoard>> => {
    const { isOwner, disconnectedAt } = await connectedBoard(tx, params.id, actor.companyId)
    if (disconnectedAt) refuse('jobBoard.notFound')
    await lockBoard(tx, params.id)
    await tx
      .updateTable('job_board_claim')
      .set({ disconnected_at: now, ...noCode })
      .where('board_id', '=', params.id)
      .where('company_id', '=', actor.companyId)
      .execute()
    if (isOwner)
      await removeBoard(tx, recordChanges, params.id, { because: 'boardRemoved', by: 'company', now })
    return {
      message: jobBoardWords.disconnected,
      jobBoard: await connectedBoard(tx, params.id, actor.companyId),
    }
  }
}

/** Takes a board that is proven in both ways off for good. Refuses `jobBoard.notYours` and `jobBoard.needsDomain`. */
export function optOut({ recordChanges }: BoardPorts) {
  return async (
    { tx, actor, now }: Writing<'companyAdmin'>,
    { params }: OnBoard,
  ): Promise<Reply<typeof endpoints.optOut>> => {
    await lockBoard(tx, params.id)
    const { isOwner, mayApplyHere } = await connectedBoard(tx, params.id, actor.companyId)
    if (!isOwner) refuse('jobBoard.notYours')
    if (!mayApplyHere) refuse('jobBoard.needsDomain')
    await optOutBoard(tx, recordChanges, params.id, { by: 'company', now })
    return { message: jobBoardWords.optedOut }
  }
}
