import type { BoardHealth, BoardSystem, ClaimState } from '@chainwork/contract/job-boards/values'
import { importCompanies } from '../companies/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { type PostingPorts, moveBoardPostings } from '../postings/index.ts'
import { sql } from 'kysely'
import type { BoardRowOfTable } from './tables.ts'
import { decideClaim, lockBoard, undoClaim } from './claims.ts'
import { dueNow, ensureBoard } from './connect-board.ts'
import { formats, recogniseBoard } from './formats/index.ts'
import { optOutBoard, removeBoard, restoreBoard } from './remove-board.ts'
import { healthOf } from './show-boards.ts'

export interface ListedBoard {
  id: string
  name: string
  system: BoardSystem
  address: string
  health: BoardHealth
  owner: string | null
  posts: number
  /** Posts that wait to be closed, many at once. */
  waiting: number
  /** Companies whose proof of it waits for an operator. */
  contestants: string[]
  failures: number
  lastCompleteAt: string | null
  lastSentence: string | null
}

export type BoardAnswer =
  | { result: 'done'; id: string; posts?: number; notes?: number; claim?: ClaimState }
  | { result: 'noBoard' | 'notRecognised' | 'optedOut' | 'tooSoon' | 'removed' | 'notClaimed' | 'noClaim' }

/** Every board with its health, those that need somebody first. */
export async function listBoardsForOperators(db: Db): Promise<ListedBoard[]> {
  const { rows } = await sql<
    BoardRowOfTable & {
      owner: string | null
      posts: number
      contestants: string[]
      last_sentence: string | null
    }
  >`
    select b.*, c.name as owner,
      (select count(*)::int from posting p where p.board_id = b.id and p.status = 'Published') as posts,
      array(select k.company_id from job_board_claim k where k.board_id = b.id and k.state = 'contested'
        and k.disconnected_at is null order by k.id) as contestants,
      (select r.sentence from job_board_read r where r.board_id = b.id order by r.started_at desc limit 1) as last_sentence
    from job_board b left join company c on c.id = b.owner_id
    order by (b.held_at is null), not exists (
      select from job_board_claim k where k.board_id = b.id and k.state = 'contested' and k.disconnected_at is null), b.failures desc, lower(b.name), b.id limit 5000`.execute(
    db,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    system: row.system,
    address: formats[row.system].addressOf(row),
    health: healthOf(row),
    owner: row.owner,
    posts: row.posts,
    waiting: Object.values(row.closing.missed ?? {}).filter(({ isMass }) => isMass).length,
    contestants: row.contestants,
    failures: row.failures,
    lastCompleteAt: row.last_complete_at?.toISOString() ?? null,
    lastSentence: row.last_sentence,
  }))
}

/** Names whose board an address is; its posts are public from the first complete read on. */
export async function addBoard(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  { address, company, now }: { address: string; company: string; now: Date },
): Promise<BoardAnswer> {
  const found = recogniseBoard(address)
  if (!found) return { result: 'notRecognised' }
  const id = await ensureBoard(tx, found, { name: company, now })
  const board = (await lockBoard(tx, id))!
  if (board.opted_out_at) return { result: 'optedOut' }
  if (board.removed_at) await restoreBoard(tx, recordChanges, board, now)
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
  return { result: 'done', id }
}

/** Has a board read now. */
export async function requestReadByHand(tx: Tx, id: string, now: Date): Promise<BoardAnswer> {
  const board = await lockBoard(tx, id)
  if (!board) return { result: 'noBoard' }
  if (board.removed_at) return { result: 'removed' }
  return (await dueNow(tx, id, now)) ? { result: 'done', id } : { result: 'tooSoon' }
}

/** Nothing that vanished together closes for seven days; null as an operator ends that. */
export async function holdBoard(tx: Tx, id: string, by: string | null, now: Date): Promise<BoardAnswer> {
  const held = await tx
    .updateTable('job_board')
    .set({ held_by: by, held_at: by === null ? null : now })
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(held.numUpdatedRows) ? { result: 'done', id } : { result: 'noBoard' }
}

/** Decides about a company’s claim: one that ended may be made again, one that waits makes the board the company’s. */
export async function decideClaimByHand(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  id: string,
  { companyId, now }: { companyId: string; now: Date },
): Promise<BoardAnswer> {
  const board = await lockBoard(tx, id)
  if (!board) return { result: 'noBoard' }
  if (board.removed_at) return { result: 'removed' }
  const claim = await decideClaim(tx, recordChanges, { board, companyId, now })
  return claim ? { result: 'done', id, claim } : { result: 'noClaim' }
}

/** Removes a board: its posts close. `optOut` for good, `wrongCompany` undoes the claim and leaves the board. */
export async function removeBoardByHand(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  id: string,
  { optOut, wrongCompany, now }: { optOut: boolean; wrongCompany: boolean; now: Date },
): Promise<BoardAnswer> {
  const board = await lockBoard(tx, id)
  if (!board) return { result: 'noBoard' }
  if (wrongCompany) {
    const { owner_id } = board
    if (!owner_id) return { result: 'notClaimed' }
    const { notes, isAnybodys } = await undoClaim(tx, recordChanges, { ...board, owner_id }, now)
    // No operator named its company, so there is nothing to show until its owner connects it.
    if (!isAnybodys) await removeBoard(tx, recordChanges, id, { because: 'boardRemoved', by: 'company', now })
    return { result: 'done', id, notes }
  }
  const posts = optOut
    ? await optOutBoard(tx, recordChanges, id, { by: 'operator', now })
    : await removeBoard(tx, recordChanges, id, { because: 'boardRemoved', by: 'operator', now })
  return { result: 'done', id, posts }
}
