import type { BoardProof, ClaimState } from '@chainwork/contract/job-boards/values'
import { claimWays, objectionHours } from '@chainwork/contract/job-boards/values'
import { hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { type PostingPorts, moveBoardPostings, setAppliesHere } from '../postings/index.ts'
import { applicationsBecomeNotes } from '../applications/index.ts'
import { isCompanyFrozen } from '../identity/index.ts'
import type { BoardRowOfTable } from './tables.ts'
import { emailContest } from './contest-email.ts'

/** The board, locked against readers and other claims. */
export async function lockBoard(tx: Tx, boardId: string): Promise<BoardRowOfTable | undefined> {
  return tx.selectFrom('job_board').selectAll().where('id', '=', boardId).forUpdate().executeTakeFirst()
}

type ProvenState = Extract<ClaimState, 'proven' | 'objectable' | 'contested'>

/** A claim is proven in one way: the board passes over, a sitting owner may object first, or an operator decides. */
export async function proveClaim(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  given: {
    board: BoardRowOfTable
    claim: { id: number; company_id: string; state: ClaimState; proofs: readonly BoardProof[] }
    by: BoardProof
    now: Date
  },
): Promise<ProvenState> {
  const { board, claim, by, now } = given
  const companyId = claim.company_id
  // What an earlier owner proved says nothing of today.
  const isOld = claim.state === 'proven' && board.owner_id !== companyId
  const proofs = [...new Set([...(isOld ? [] : claim.proofs), by])]
  const state = stateOf(board, companyId, proofs)
  // Proving it once more neither begins the time anew nor sends another email.
  const isObjectable = state === 'objectable' && claim.state !== 'objectable'
  await tx
    .updateTable('job_board_claim')
    .set({
      ...(by === 'operator' ? {} : { by }),
      proofs,
      ...(by === 'code' || state === 'proven' ? noCode : {}),
      state,
      ...(state !== 'objectable' ? { effective_at: now } : {}),
      ...(isObjectable ? { effective_at: new Date(now.getTime() + objectionHours * hourMs) } : {}),
    })
    .where('id', '=', claim.id)
    .execute()
  if (board.owner_id && isObjectable)
    await emailContest(tx, { boardName: board.name, ownerId: board.owner_id, claim, now })
  if (state === 'proven') await handOver(tx, recordChanges, { board, companyId, proofs, now })
  return state
}

/**
 * What proofs come to. Anybody can link to a board from a domain of their own, so a link alone takes nothing from another
 * company; nor does a code alone where an operator named whose board it is, or its rows name several companies.
 */
function stateOf(board: BoardRowOfTable, companyId: string, proofs: readonly BoardProof[]): ProvenState {
  const { owner_id, named_company_id, companies } = board
  if (owner_id === companyId || proofs.includes('operator')) return 'proven'
  const isNamed = named_company_id !== null && named_company_id !== companyId
  if ((companies ?? 0) > 1 || (isNamed && !isWhole(proofs)) || (owner_id && !proofs.includes('code')))
    return 'contested'
  const isOwnedByLink = board.claimed_by === 'domain' && !board.may_apply_here
  return owner_id && !isOwnedByLink ? 'objectable' : 'proven'
}

/** Both ways, or an operator: enough for what cannot be taken back. */
function isWhole(proofs: readonly BoardProof[]): boolean {
  return proofs.includes('operator') || claimWays.every((way) => proofs.includes(way))
}

/** Makes a board and its posts a company’s. Another proof of the same owner adds to what it may. */
async function handOver(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  given: { board: BoardRowOfTable; companyId: string; proofs: readonly BoardProof[]; now: Date },
): Promise<void> {
  const { board, companyId, proofs, now } = given
  const isSame = board.owner_id === companyId
  const claimedBy = (['operator', 'domain'] as const).find((way) => proofs.includes(way)) ?? 'code'
  await tx
    .updateTable('job_board')
    .set({
      owner_id: companyId,
      ...(await namedAfter(tx, companyId)),
      claimed_by: claimedBy,
      ...(isSame ? {} : { claimed_at: now, previous_owner_id: board.owner_id }),
      may_apply_here: isWhole(proofs),
      next_read_at: soonest(board, now),
      // What was read before anybody had it is read again.
      ...(board.company_id ? {} : { validators: null }),
    })
    .where('id', '=', board.id)
    .execute()
  if (!isSame && board.owner_id) await endApplicationsHere(tx, board.id, now)
  await recordChanges(tx, await moveBoardPostings(tx, board.id, companyId))
}

async function namedAfter(tx: Tx, companyId: string): Promise<{ company_id: string; name: string }> {
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { company_id: companyId, name }
}

/** The state of a board that belongs to no company. */
export const nobodys = {
  company_id: null,
  owner_id: null,
  claimed_by: null,
  claimed_at: null,
  may_apply_here: false,
}
/** The fields of a claim whose code is no longer looked for. */
export const noCode = { code: null, code_until: null }

/** When a board may be read next at the earliest: now, unless it failed and asked for a while. */
export function soonest({ failures, next_read_at }: BoardRowOfTable, now: Date): Date {
  return failures && next_read_at && next_read_at > now ? next_read_at : now
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

/**
 * Undoes a wrong claim: access to what was handed in since ends at once, and each such application becomes its applicant’s
 * private note. The board goes back to its previous company, or to nobody if that one is frozen. Answers how many notes, and whether a company has it now.
 */
export async function undoClaim(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  board: BoardRowOfTable & { owner_id: string },
  now: Date,
): Promise<{ notes: number; isAnybodys: boolean }> {
  const postings = await tx.selectFrom('posting').select('id').where('board_id', '=', board.id).execute()
  const ids = postings.map(({ id }) => id)
  const since = board.claimed_at ?? board.created_at
  const notes = await applicationsBecomeNotes(tx, ids, { wrong: board.name, since, now })
  await endApplicationsHere(tx, board.id, now)
  await tx
    .updateTable('job_board_claim')
    .set({ state: 'undone', proofs: [], ...noCode })
    .where('board_id', '=', board.id)
    .where('company_id', '=', board.owner_id)
    .execute()
  const { named_company_id } = board
  const named = named_company_id && !(await isCompanyFrozen(tx, named_company_id)) ? named_company_id : null
  await tx
    .updateTable('job_board')
    .set({
      ...nobodys,
      previous_owner_id: null,
      ...(named ? await namedAfter(tx, named) : {}),
    })
    .where('id', '=', board.id)
    .execute()
  const earlier = board.previous_owner_id
  const before = earlier === null ? null : await liveClaim(tx, board.id, earlier)
  if (before?.state === 'proven') {
    const free = (await lockBoard(tx, board.id))!
    const { company_id: companyId, proofs } = before
    await handOver(tx, recordChanges, { board: free, companyId, proofs, now })
    return { notes, isAnybodys: true }
  }
  if (named) await recordChanges(tx, await moveBoardPostings(tx, board.id, named))
  return { notes, isAnybodys: named !== null }
}

/** The claim of a company that is there, not frozen and still connected; locked. */
export async function liveClaim(tx: Tx, boardId: string, companyId: string) {
  const claim = await tx
    .selectFrom('job_board_claim')
    .innerJoin('company', 'company.id', 'job_board_claim.company_id')
    .selectAll('job_board_claim')
    .where('job_board_claim.board_id', '=', boardId)
    .where('job_board_claim.company_id', '=', companyId)
    .where('job_board_claim.disconnected_at', 'is', null)
    .where('company.deleted_at', 'is', null)
    .forUpdate('job_board_claim')
    .executeTakeFirst()
  return claim && !(await isCompanyFrozen(tx, companyId)) ? claim : null
}

/** An operator decides a claim: one that ended may be made again, one that waits is proven. Null if there is no claim. */
export async function decideClaim(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  { board, companyId, now }: { board: BoardRowOfTable; companyId: string; now: Date },
): Promise<ClaimState | null> {
  const claim = await liveClaim(tx, board.id, companyId)
  if (!claim) return null
  if (claim.state !== 'refused' && claim.state !== 'undone')
    return proveClaim(tx, recordChanges, { board, claim, by: 'operator', now })
  await tx
    .updateTable('job_board_claim')
    .set({ state: 'open', proofs: [], by: null, effective_at: null })
    .where('id', '=', claim.id)
    .execute()
  return 'open'
}

/** Settles overdue claims: an unanswered one succeeds, or is judged again if the board has changed; codes expire. */
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
  for (const { id, board_id, company_id: companyId, proofs, effective_at } of due) {
    const board = await lockBoard(tx, board_id)
    const live = board && !board.removed_at ? await liveClaim(tx, board_id, companyId) : null
    const heardAt = new Date(effective_at!.getTime() - objectionHours * hourMs)
    const isOther = (board?.claimed_at ?? heardAt) > heardAt
    if (board && live && (isOther || stateOf(board, companyId, proofs) === 'contested')) {
      await proveClaim(tx, recordChanges, { board, claim: { ...live, state: 'open' }, by: 'code', now })
      continue
    }
    // Who left, is gone or frozen by then has proven nothing that lasts.
    await tx
      .updateTable('job_board_claim')
      .set(live ? { state: 'proven' } : { state: 'open', proofs: [], effective_at: null })
      .where('id', '=', id)
      .execute()
    if (board && live) await handOver(tx, recordChanges, { board, companyId, proofs, now })
  }
  await tx.updateTable('job_board_claim').set(noCode).where('code_until', '<=', now).execute()
}
