import { randomInt } from 'node:crypto'
import type { ClaimWay } from '@chainwork/contract/job-boards/values'
import { codeDays, objectionHours, overlayDays } from '@chainwork/contract/job-boards/values'
import { dayMs, hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { type PostingPorts, moveBoardPostings, setAppliesHere } from '../postings/index.ts'
import { applicationsBecomeNotes } from '../applications/index.ts'
import type { BoardRowOfTable } from './tables.ts'
import { emailContest } from './contest-email.ts'

const codeChars = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** `CW-` and ten letters and digits that nobody takes for one another. */
export function newCode(): string {
  return `CW-${Array.from({ length: 10 }, () => codeChars[randomInt(codeChars.length)]).join('')}`
}

/** Until when a code shown now is looked for. */
export function codeUntil(now: Date): Date {
  return new Date(now.getTime() + codeDays * dayMs)
}

/** Claims whose code a read has found; each counts once. */
export async function takeCodes(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  boardId: string,
  found: readonly { id: number }[],
  now: Date,
): Promise<void> {
  const board = await lockBoard(tx, boardId)
  for (const { id } of found) {
    const claim = await tx
      .selectFrom('job_board_claim')
      .select(['id', 'company_id'])
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('disconnected_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (claim && board) await proveClaim(tx, recordChanges, { board, claim, by: 'code', now })
  }
}

/** The board, locked against readers and other claims. */
export async function lockBoard(tx: Tx, boardId: string): Promise<BoardRowOfTable | undefined> {
  return tx.selectFrom('job_board').selectAll().where('id', '=', boardId).forUpdate().executeTakeFirst()
}

/** A claim is proven: the board passes over, or a sitting owner may object first. */
export async function proveClaim(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  given: { board: BoardRowOfTable; claim: { id: number; company_id: string }; by: ClaimWay; now: Date },
): Promise<'proven' | 'objectable'> {
  const { board, claim, by, now } = given
  const isContested = board.owner_id !== null && board.owner_id !== claim.company_id
  await tx
    .updateTable('job_board_claim')
    .set({
      by,
      code: null,
      code_until: null,
      state: isContested ? 'objectable' : 'proven',
      effective_at: isContested ? new Date(now.getTime() + objectionHours * hourMs) : now,
    })
    .where('id', '=', claim.id)
    .execute()
  if (board.owner_id && isContested)
    await emailContest(tx, { boardName: board.name, ownerId: board.owner_id, claim, now })
  else await handOver(tx, recordChanges, { board, companyId: claim.company_id, by, now })
  return isContested ? 'objectable' : 'proven'
}

/** Makes a board and its posts a company’s. Another proof of the same owner adds to what it may. */
export async function handOver(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  given: { board: BoardRowOfTable; companyId: string; by: ClaimWay | 'operator'; now: Date },
): Promise<void> {
  const { board, companyId, by, now } = given
  const isSame = board.owner_id === companyId
  const mayApplyHere = by !== 'code' || (isSame && board.may_apply_here)
  const claimedBy = isSame && by === 'code' ? board.claimed_by : by
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('job_board')
    .set({
      owner_id: companyId,
      company_id: companyId,
      name,
      claimed_by: claimedBy,
      claimed_at: now,
      may_apply_here: mayApplyHere,
      next_read_at: now,
      // What was read before anybody had it is read again.
      ...(board.company_id ? {} : { validators: null }),
    })
    .where('id', '=', board.id)
    .execute()
  if (!isSame && board.owner_id) await endApplicationsHere(tx, board.id, now)
  await recordChanges(tx, await moveBoardPostings(tx, board.id, companyId))
}

/** Sends people to the company’s own site again; what was added goes with whom it was of. */
async function endApplicationsHere(tx: Tx, boardId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ posting_id: string }>`
    update job_board_post set applies_until = null, overlay = '{}', offered = '{}', hash = ''
    where board_id = ${boardId} and posting_id is not null returning posting_id`.execute(tx)
  await setAppliesHere(
    tx,
    rows.map(({ posting_id }) => posting_id),
    false,
    now,
  )
  await tx.updateTable('job_board').set({ validators: null }).where('id', '=', boardId).execute()
}

/** Undoes a wrong claim: access to applications ends at once, and each becomes its applicant’s private note. Answers how many. */
export async function undoClaim(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  board: BoardRowOfTable,
  now: Date,
): Promise<number> {
  const postings = await tx.selectFrom('posting').select('id').where('board_id', '=', board.id).execute()
  const ids = postings.map(({ id }) => id)
  const notes = await applicationsBecomeNotes(tx, ids, { wrong: board.name, now })
  await endApplicationsHere(tx, board.id, now)
  await tx
    .updateTable('job_board_claim')
    .set({ state: 'undone', code: null })
    .where('board_id', '=', board.id)
    .where('company_id', '=', board.owner_id ?? '')
    .execute()
  await tx
    .updateTable('job_board')
    .set({
      owner_id: null,
      claimed_by: null,
      claimed_at: null,
      may_apply_here: false,
      company_id: board.named_company_id,
    })
    .where('id', '=', board.id)
    .execute()
  if (board.named_company_id)
    await recordChanges(tx, await moveBoardPostings(tx, board.id, board.named_company_id))
  return notes
}

/** What time decides of claims: unanswered ones pass over, codes end, what a company added goes after it left. */
export async function settleClaims(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  now: Date,
): Promise<void> {
  const due = await tx
    .selectFrom('job_board_claim')
    .selectAll()
    .where('state', '=', 'objectable')
    .where('effective_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const claim of due) {
    const board = await lockBoard(tx, claim.board_id)
    await tx.updateTable('job_board_claim').set({ state: 'proven' }).where('id', '=', claim.id).execute()
    if (board) await handOver(tx, recordChanges, { board, companyId: claim.company_id, by: claim.by!, now })
  }
  await tx
    .updateTable('job_board_claim')
    .set({ code: null, code_until: null })
    .where('code_until', '<=', now)
    .execute()
  await sql`update job_board_post set overlay = '{}', offered = '{}' where overlay <> '{}' and board_id in (
    select id from job_board where removed_at < ${new Date(now.getTime() - overlayDays * dayMs)})`.execute(tx)
}
