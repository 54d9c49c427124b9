import type { OperatorAction } from '@chainwork/contract/audit/values'
import type { ListedBoard } from '@chainwork/contract/console/job-boards'
import { type ClaimState, companyOnlySystems } from '@chainwork/contract/job-boards/values'
import { sql } from 'kysely'
import { importCompanies } from '../companies/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { recordOperator } from '../platform/operators/index.ts'
import { type PostingPorts, moveBoardPostings } from '../postings/index.ts'
import { decideClaim, lockBoard, undoClaim } from './claims.ts'
import { findContestants } from './contestants.ts'
import { dueNow, ensureBoard } from './connect-board.ts'
import { formats, recogniseBoard } from './formats/index.ts'
import { optOutBoard, removeBoard, reviveBoard } from './remove-board.ts'
import { healthOf } from './show-boards.ts'
import type { BoardRowOfTable } from './tables.ts'

/** Every board with its health, those that need somebody first. */
export async function listBoardsForOperators(db: Db): Promise<ListedBoard[]> {
  const { rows } = await sql<
    BoardRowOfTable & Pick<ListedBoard, 'owner' | 'found' | 'open' | 'closed' | 'lastSentence'>
  >`
    select b.*, c.name as owner, last.sentence as "lastSentence",
      (select r.total from job_board_read r where r.board_id = b.id and r.outcome = 'complete'
        order by r.started_at desc limit 1) as found,
      (select count(*)::int from posting p where p.board_id = b.id and p.status = 'Published') as open,
      (select count(*)::int from job_board_post e where e.board_id = b.id and e.closed_at is not null) as closed
    from job_board b left join company c on c.id = b.owner_id
      left join lateral (select r.sentence from job_board_read r where r.board_id = b.id
        order by r.started_at desc limit 1) last on true
    order by (b.held_at is null), not exists (
      select from job_board_claim k where k.board_id = b.id and k.state = 'contested' and k.disconnected_at is null),
      b.failures desc, lower(b.name), b.id limit 5000`.execute(db)
  const contestants = await findContestants(db)
  return rows.map((row) => ({
    id: row.id as ListedBoard['id'],
    name: row.name,
    system: row.system,
    address: formats[row.system].addressOf(row),
    health: healthOf(row),
    owner: row.owner,
    found: row.found,
    open: row.open,
    closed: row.closed,
    waiting: Object.values(row.closing.missed ?? {}).filter(({ isMass }) => isMass || row.closing.isEmptyHeld)
      .length,
    contestants: contestants.get(row.id) ?? [],
    failures: row.failures,
    lastReadAt: row.last_read_at?.toISOString() ?? null,
    lastCompleteAt: row.last_complete_at?.toISOString() ?? null,
    lastSentence: row.lastSentence,
  }))
}

/** An operator's order about a board. */
export interface BoardOrder {
  id: string
  operator: string
  now: Date
}

/** The board, locked and still read; the order is written down. Refuses `jobBoard.notFound`. */
async function ordered(tx: Tx, { id, operator, now }: BoardOrder, action: OperatorAction) {
  const board = await lockBoard(tx, id)
  if (!board || (board.removed_at && action !== 'boardRemoved')) refuse('jobBoard.notFound')
  await recordOperator(tx, action, { operator, subject: id, now })
  return board
}

/**
 * Names whose board an address is; its posts are public from the first complete read on. Null for an address of no known system;
 * refuses `jobBoard.companyOnly` and `jobBoard.optedOut`.
 */
export async function addBoard(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  { address, company, operator, now }: Omit<BoardOrder, 'id'> & { address: string; company: string },
): Promise<{ id: string } | null> {
  const found = recogniseBoard(address)
  if (!found) return null
  if (companyOnlySystems.has(found.system)) refuse('jobBoard.companyOnly')
  const id = await ensureBoard(tx, found, { name: company, now })
  const board = (await lockBoard(tx, id))!
  if (board.opted_out_at) refuse('jobBoard.optedOut')
  if (board.removed_at) await reviveBoard(tx, board, { companyId: null, now })
  const [named] = await importCompanies(tx, [
    {
      name: company,
      description: '',
      industry: null,
      size: null,
      source: `job-board:${id}`,
      sourceName: company.toLowerCase(),
    },
  ])
  await tx
    .updateTable('job_board')
    .set({
      named_company_id: named!.id,
      ...(board.owner_id
        ? {}
        : { company_id: named!.id, name: company, validators: null, next_read_at: now }),
    })
    .where('id', '=', id)
    .execute()
  if (!board.owner_id) await recordChanges(tx, await moveBoardPostings(tx, id, named!.id))
  await recordOperator(tx, 'boardAdded', { operator, subject: id, now })
  return { id }
}

/** Has a board read now. Refuses `jobBoard.notFound` and `jobBoard.readTooSoon`. */
export async function requestReadByHand(tx: Tx, order: BoardOrder): Promise<{ id: string }> {
  const { id } = await ordered(tx, order, 'boardRead')
  return (await dueNow(tx, id, order.now)) ? { id } : refuse('jobBoard.readTooSoon')
}

/** Keeps posts open for seven days that vanished together, or ends that hold. Refuses `jobBoard.notFound`. */
export async function holdBoard(
  tx: Tx,
  { isHeld, ...order }: BoardOrder & { isHeld: boolean },
): Promise<{ id: string }> {
  const { id } = await ordered(tx, order, isHeld ? 'boardHeld' : 'boardReleased')
  await tx
    .updateTable('job_board')
    .set(isHeld ? { held_by: order.operator, held_at: order.now } : { held_by: null, held_at: null })
    .where('id', '=', id)
    .execute()
  return { id }
}

/**
 * Decides about a company’s claim: one that ended may be made again, one that waits makes the board the company’s. Refuses
 * `jobBoard.notFound` and `jobBoard.noClaim`.
 */
export async function decideClaimByHand(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  { companyId, ...order }: BoardOrder & { companyId: string },
): Promise<{ id: string; claim: ClaimState }> {
  const board = await ordered(tx, order, 'boardReleased')
  const claim = await decideClaim(tx, recordChanges, { board, companyId, now: order.now })
  return claim ? { id: board.id, claim } : refuse('jobBoard.noClaim')
}

/**
 * Removes a board: its posts close. `optOut` for good, `wrongCompany` undoes the claim and leaves the board. Answers how many posts
 * closed, or how many applications became notes. Refuses `jobBoard.notFound` and `jobBoard.noClaim`.
 */
export async function removeBoardByHand(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  { optOut, wrongCompany, ...order }: BoardOrder & { optOut: boolean; wrongCompany: boolean },
): Promise<{ id: string; posts?: number; notes?: number }> {
  const { id, ...board } = await ordered(tx, order, 'boardRemoved')
  const { now } = order
  const remove = (by: 'company' | 'operator') =>
    removeBoard(tx, recordChanges, id, { because: 'boardRemoved', by, now })
  if (!wrongCompany)
    return {
      id,
      posts: optOut
        ? await optOutBoard(tx, recordChanges, id, { by: 'operator', now })
        : await remove('operator'),
    }
  const owner_id = board.owner_id ?? refuse('jobBoard.noClaim')
  const { notes, isAnybodys } = await undoClaim(tx, recordChanges, { ...board, id, owner_id }, now)
  // No operator named its company, so there is nothing to show until its owner connects it.
  if (!isAnybodys) await remove('company')
  return { id, notes }
}
