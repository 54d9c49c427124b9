import type { OverlayField } from '@chainwork/contract/job-boards/values'
import { dayMs } from '@chainwork/contract/durations'
import { openDays } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'
import type { ParsedAd } from './import/parse-ad.ts'
import type { PostingContent } from './posting-content.ts'
import { adColumns, replaceSkills, upsertPostings } from './write-rows.ts'

/** What a company set on a post of its board, skills by id. */
export type Overlay = Partial<Pick<PostingContent, OverlayField>>

export interface BoardPosting {
  boardId: string
  companyId: string
  externalId: string
  ad: ParsedAd
  applyUrl: string
  overlay: Overlay
  now: Date
}

/** Source of postings read from a board; together with the entry's id it names one posting permanently. */
function boardSource(boardId: string): string {
  return `job-board:${boardId}`
}

/**
 * Stores postings of a board. New ones open at once and take no credit, because people apply on the company’s site. Existing ones
 * get the board’s values and the company’s overlay, and keep their state here. Answers id and revision by external id.
 */
export async function writeBoardPostings(
  tx: Tx,
  postings: readonly BoardPosting[],
): Promise<Map<string, { id: string; rev: number }>> {
  if (!postings.length) return new Map()
  const changed = Object.keys(columnsOf(postings[0]!))
  const rows = postings.map((posting) => ({
    ...columnsOf(posting),
    id: newId('posting'),
    company_id: posting.companyId,
    source: boardSource(posting.boardId),
    external_id: posting.externalId,
    board_id: posting.boardId,
    status: 'Published',
    applies_here: false,
    credit_used: true,
    publish_at: posting.now,
    first_published_at: posting.now,
    approved_at: posting.now,
    created_at: posting.now,
  }))
  const written = await upsertPostings(tx, rows, { changed, countsRevision: true })
  const found = new Map(written.map(({ external_id, id, rev }) => [external_id, { id, rev }]))
  await replaceSkills(
    tx,
    postings.map(({ externalId, ad, overlay }) => ({
      id: found.get(externalId)!.id,
      required: overlay.requiredSkills ?? ad.skillIds,
      preferred: overlay.preferredSkills,
    })),
  )
  return found
}

function columnsOf({ ad, applyUrl, overlay, now }: BoardPosting) {
  const { timeZone = ad.timeZone, coreHours = ad.coreHours, onChainRequirements = null } = overlay
  return {
    ...adColumns(ad),
    time_zone: timeZone,
    core_hours: coreHours,
    on_chain_requirements: onChainRequirements,
    apply_url: applyUrl,
    updated_at: now,
  }
}

/** Updates the fields of a posting that overlays can change, from its board or its company; the rest stays as the board has it. */
export async function setOverlay(tx: Tx, id: string, said: Overlay, now: Date): Promise<void> {
  const { timeZone = null, coreHours = null, onChainRequirements = null } = said
  await tx
    .updateTable('posting')
    .set({
      time_zone: timeZone,
      core_hours: coreHours && JSON.stringify(coreHours),
      on_chain_requirements: onChainRequirements && JSON.stringify(onChainRequirements),
      rev: sql`rev + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  const { requiredSkills: required = [], preferredSkills: preferred } = said
  await replaceSkills(tx, [{ id, required, preferred }])
}

/** Postings whose checks raised something wait for an operator. */
export async function holdForReview(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('posting')
    .set({ status: 'For Review' })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('status', '=', 'Published')
    .execute()
}

/** Closes postings of a board, whatever their status, and remembers that. Answers which were not closed; drafts stay. */
export async function closeBoardPostings(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  if (!ids.length) return []
  const closed = await tx
    .updateTable('posting')
    .set({
      status: 'Closed',
      closed_from: (on) => on.ref('status'),
      edit_status: null,
      closed_at: now,
      rev: sql`rev + 1`,
      updated_at: now,
      is_sponsored: false,
    })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('status', 'not in', ['Draft', 'Closed'])
    .returning('id')
    .execute()
  await sql`update sponsorship set ended_at = ${now}, end_reason = 'closed'
    where posting_id = any(${ids}::text[]) and ended_at is null`.execute(tx)
  await tx
    .deleteFrom('posting_revision')
    .where('posting_id', '=', sql<string>`any(${closed.map(({ id }) => id)}::text[])`)
    .execute()
  return closed.map(({ id }) => id)
}

/** Reopens postings that were closed because they vanished from their board; they keep their publication day. */
export async function reopenBoardPostings(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('posting')
    .set({
      status: sql`closed_from`,
      closed_from: null,
      closed_at: null,
      board_seen_at: null,
      rev: sql`rev + 1`,
      updated_at: now,
    })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('status', '=', 'Closed')
    .where('closed_from', 'is not', null)
    .execute()
}

/** Remembers when the last read found those that are missing now; null for those that are there again. */
export async function markSeen(tx: Tx, ids: readonly string[], seenAt: Date | null): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('posting')
    .set({ board_seen_at: seenAt })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

/** The last place under *Newest*: there is always a day left for what its board still has. */
const renewedDays = openDays - 1

/**
 * Keeps what its board still has open beyond its first window, without raising it under *Newest*: its window moves on at
 * the very end of what is open. Answers what changed, at most 500.
 */
export async function renewBoardPostings(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update posting set publish_at = ${new Date(now.getTime() - renewedDays * dayMs)} where id in (
      select id from posting where board_id is not null and status = 'Published'
        and publish_at < ${new Date(now.getTime() - (renewedDays + 0.5) * dayMs)}
        and exists (select from job_board_post e join job_board b on b.id = e.board_id
          where e.posting_id = posting.id and e.closed_at is null and b.removed_at is null)
      order by publish_at limit 500 for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Gives all postings of a board to another company; they stay what they are. Answers which. */
export async function moveBoardPostings(tx: Tx, boardId: string, companyId: string): Promise<string[]> {
  const moved = await tx
    .updateTable('posting')
    .set({ company_id: companyId })
    .where('board_id', '=', boardId)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

/** Takes applications here or on the company’s site. */
export async function setAppliesHere(
  tx: Tx,
  ids: readonly string[],
  appliesHere: boolean,
  now: Date,
): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('posting')
    .set({ applies_here: appliesHere, rev: sql`rev + 1`, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

/** Deletes the texts of closed postings; title and address of what people saved or applied to stay. */
export async function dropTexts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await tx
    .updateTable('posting')
    .set({ job_description: '', apply_url: null })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('status', '=', 'Closed')
    .execute()
}
