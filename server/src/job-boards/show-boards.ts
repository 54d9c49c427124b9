import type { Input, Reply } from '@chainwork/contract'
import type { Id } from '@chainwork/contract'
import type * as endpoints from '@chainwork/contract/job-boards/endpoints'
import type { BoardDetail, ConnectedBoard, ShownFieldOrigin } from '@chainwork/contract/job-boards/schemas'
import type { BoardHealth, BoardProof, ClaimState, OverlayField } from '@chainwork/contract/job-boards/values'
import { claimWays, overlayFields } from '@chainwork/contract/job-boards/values'
import { slugOf } from '@chainwork/contract/ids'
import type { List } from '@chainwork/contract/page'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { wholeList } from '../platform/whole-list.ts'
import type { BoardRowOfTable } from './tables.ts'
import { formats } from './formats/index.ts'

/** The boards that the caller’s company connected. */
export async function listBoards({ db, actor }: Reading<'recruiter'>): Promise<List<ConnectedBoard>> {
  const rows = await claimedRows(db, sql`c.company_id = ${actor.companyId}`)
  return wholeList(rows.map((row) => connectedOf(row, actor.companyId)))
}

/** One of them, with reads and posts. Refuses `jobBoard.notFound`. */
export async function showBoard(
  { db, actor }: Reading<'recruiter'>,
  { params }: Input<typeof endpoints.showBoard>,
): Promise<Reply<typeof endpoints.showBoard>> {
  const board = await connectedBoard(db, params.id, actor.companyId)
  const reads = await db
    .selectFrom('job_board_read')
    .selectAll()
    .where('board_id', '=', params.id)
    .orderBy('started_at', 'desc')
    .limit(50)
    .execute()
  return {
    ...board,
    reads: reads.map(({ started_at, outcome, total, created, changed, closed, refused, sentence }) => ({
      at: started_at.toISOString(),
      outcome,
      total,
      created,
      changed,
      closed,
      refused,
      sentence,
    })),
    jobPostings: board.isOwner ? await postsOf(db, params.id) : [],
  }
}

/** A board as the company that connected it sees it. Refuses `jobBoard.notFound`. */
export async function connectedBoard(
  db: Db | Tx,
  boardId: string,
  companyId: string,
): Promise<ConnectedBoard> {
  const [row] = await claimedRows(db, sql`c.company_id = ${companyId} and c.board_id = ${boardId}`)
  return row ? connectedOf(row, companyId) : refuse('jobBoard.notFound')
}

interface ClaimedRow extends BoardRowOfTable {
  claim_by: 'domain' | 'code' | null
  claim_state: ClaimState
  proofs: BoardProof[]
  code: string | null
  code_until: Date | null
  effective_at: Date | null
  disconnected_at: Date | null
  posts: number
  contestant: string | null
  contest_until: Date | null
}

async function claimedRows(db: Db | Tx, where: RawBuilder<unknown>): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    select b.*, c.by as claim_by, c.state as claim_state, c.proofs, c.code, c.code_until, c.effective_at, c.disconnected_at,
      (select count(*)::int from posting p where p.board_id = b.id and p.status = 'Published') as posts,
      o.name as contestant, o.effective_at as contest_until
    from job_board_claim c join job_board b on b.id = c.board_id
      left join lateral (
        select k.name, other.effective_at from job_board_claim other join company k on k.id = other.company_id
        where other.board_id = b.id and other.state = 'objectable' order by other.effective_at limit 1) o on true
    where ${where} order by c.connected_at desc, c.id desc limit 200`.execute(db)
  return rows
}

function connectedOf(row: ClaimedRow, companyId: string): ConnectedBoard {
  const isOwner = row.owner_id === companyId
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    id: row.id as Id<'jobBoard'>,
    system: row.system,
    key: row.key,
    address: formats[row.system].addressOf(row),
    health: healthOf(row),
    isOwner,
    mayApplyHere: isOwner && row.may_apply_here,
    claim: row.claim_by && {
      by: row.claim_by,
      proven: claimWays.filter((way) => row.proofs.includes(way)),
      state: row.claim_state,
      code: row.code,
      codeUntil: iso(row.code_until),
      effectiveAt: row.claim_state === 'objectable' ? iso(row.effective_at) : null,
    },
    contest:
      isOwner && row.contestant && row.contest_until
        ? { company: row.contestant, until: row.contest_until.toISOString() }
        : null,
    posts: row.posts,
    lastReadAt: iso(row.last_read_at),
    lastCompleteAt: iso(row.last_complete_at),
    nextReadAt: row.removed_at ? null : iso(row.next_read_at),
    disconnectedAt: iso(row.disconnected_at),
  }
}

/** How a board is doing. */
export function healthOf(board: BoardRowOfTable): BoardHealth {
  if (board.removed_at) return 'removed'
  if (!board.company_id) return 'waiting'
  if (board.closing.isHidden) return 'unreadable'
  if (board.held_at) return 'held'
  return board.failures ? 'failing' : 'healthy'
}

async function postsOf(db: Db, boardId: string): Promise<BoardDetail['jobPostings']> {
  const { rows } = await sql<
    PostRow & {
      id: Id<'posting'>
      job_title: string
      status: string
      applies_here: boolean
      offered: OverlayField[]
    }
  >`
    select p.id, p.job_title, p.status, p.applies_here, ${postColumns}, e.offered
    from job_board_post e join posting p on p.id = e.posting_id
    where e.board_id = ${boardId} order by (p.status = 'Published') desc, e.first_seen_at desc, p.id desc limit 200`.execute(
    db,
  )
  return rows.map((row) => ({
    jobPostingId: row.id,
    slug: slugOf(row.job_title, row.id),
    title: row.job_title,
    isOpen: row.status === 'Published',
    appliesHere: row.applies_here,
    fields: originsOf(row),
    offered: row.offered,
  }))
}

/** What is known of a post’s fields. */
export interface PostRow {
  overlay: Record<string, unknown>
  stated: Record<string, boolean>
}
export const postColumns = sql`e.overlay, jsonb_build_object(
  'jobTitle', true, 'jobDescription', true, 'jobCategory', p.job_category is not null, 'locationCode', p.location_code is not null,
  'workplace', p.workplace is not null, 'employmentType', p.employment_type is not null,
  'experienceLevel', p.experience_level is not null, 'salary', p.salary_min is not null,
  'requiredSkills', exists (select from posting_skill s where s.posting_id = p.id and s.is_required),
  'preferredSkills', exists (select from posting_skill s where s.posting_id = p.id and not s.is_required),
  'timeZone', p.time_zone is not null, 'coreHours', p.core_hours is not null,
  'onChainRequirements', p.on_chain_requirements is not null) as stated`

/** Where each field of a post comes from. */
export function originsOf({ overlay, stated }: PostRow): ShownFieldOrigin[] {
  const isSet = (field: string) => (overlayFields as readonly string[]).includes(field) && field in overlay
  return Object.entries(stated).map(([field, isStated]) => ({
    field,
    from: isSet(field) ? 'company' : isStated ? 'board' : 'notStated',
  }))
}
