import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import { checkPostings, sharedText, sketchOf } from '../moderation/index.ts'
import type { Tx } from '../platform/db/database.ts'
import {
  BadAd,
  type Overlay,
  type ParsedAd,
  type PostingPorts,
  closeBoardPostings,
  holdForReview,
  plainText,
  reopenBoardPostings,
  writeBoardPostings,
} from '../postings/index.ts'
import type { BoardRowOfTable, JobBoardPostTable } from './tables.ts'
import type { RefusedRow, TakenRow } from './read-board.ts'
import { TextWaits } from './read-texts.ts'

/** Less alike than this under an old id is another post. */
const sameText = 0.3

/** A row with the ad that was read from it. */
export interface ReadRow extends TakenRow {
  ad: ParsedAd
  sketch: number[]
}

/** Reads the ad of a row, or says why it isn't one. This is most of the work on a post. */
export async function readRow(row: TakenRow): Promise<ReadRow | RefusedRow | TextWaits> {
  try {
    const ad = await row.read()
    return { ...row, ad, sketch: sketchOf(plainText(ad.description)) }
  } catch (error) {
    if (error instanceof TextWaits) return error
    if (!(error instanceof BadAd)) throw error
    return { id: row.id, title: null, reason: error.message }
  }
}

/** Writes new and changed rows of a board as a read that began at `now` saw them, and keeps search in step. */
export async function storeRows(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  board: BoardRowOfTable,
  rows: readonly ReadRow[],
  now: Date,
) {
  const posts = await tx
    .selectFrom('job_board_post')
    .selectAll()
    .where('board_id', '=', board.id)
    .where('external_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::text[])`)
    .forUpdate()
    .execute()
  const before = new Map(posts.map((post) => [post.external_id, post]))
  const given = rows.map((row) => placeOf(board, row, before.get(row.id), now))
  const replaced = await closeBoardPostings(
    tx,
    given.flatMap(({ replaces }) => replaces ?? []),
    now,
  )
  const postings = await writeBoardPostings(
    tx,
    given.map(({ posting }) => posting),
  )
  const written = given.map((each) => ({ ...each, ...postings.get(each.posting.externalId)! }))
  // Posts that were only hidden come back too.
  const back = written.filter(({ isNew, post }) => !isNew && post?.close_reason)
  await reopenBoardPostings(
    tx,
    back.map(({ id }) => id),
    now,
  )
  await writePosts(
    tx,
    written.map(({ id, entry }) => ({ ...entry, posting_id: id })),
  )
  const flagged = await checkPostings(
    tx,
    written.map(({ id, rev, posting: { ad }, entry: { sketch } }) => ({
      sketch,
      row: { id, rev, company_id: board.company_id!, created_by: null, board_id: board.id },
      content: {
        jobTitle: ad.title,
        jobDescription: ad.description,
        questions: [],
        salaryMin: ad.salary?.min ?? null,
        salaryMax: ad.salary?.max ?? null,
      },
    })),
    now,
  )
  await holdForReview(tx, [...flagged.keys()])
  await recordChanges(tx, [...written.map(({ id }) => id), ...replaced])
  const created = written.filter(({ isNew }) => isNew).length
  return { created, changed: written.length - created }
}

type Post = Selectable<JobBoardPostTable>

/** The posting of a row, new or updated, and the board's entry for it. */
function placeOf(board: BoardRowOfTable, row: ReadRow, post: Post | undefined, now: Date) {
  const { ad, sketch } = row
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
  return {
    post,
    isNew,
    replaces: isAnother ? post.posting_id : null,
    posting: {
      boardId: board.id,
      companyId: board.company_id!,
      externalId: generation === 1 ? row.id : `${row.id}#${generation}`,
      ad,
      applyUrl: row.applyUrl,
      overlay,
      now,
    },
    entry: {
      board_id: board.id,
      external_id: row.id,
      generation,
      hash: row.hash,
      sketch,
      cut: ad.cut.filter((part) => part !== 'skills'),
      board_fields: fields,
      overlay,
      offered: isNew ? [] : offeredOf(post, fields),
      seen_at: now,
      first_seen_at: isNew ? now : post.first_seen_at,
      missed_reads: isNew ? [] : post.missed_reads,
      applies_until: isNew ? null : post.applies_until,
    },
  }
}

/** Writes entries that were found, so none of them counts as missed or closed any more. */
async function writePosts(tx: Tx, entries: readonly (object & { posting_id: string })[]): Promise<void> {
  if (!entries.length) return
  const names = Object.keys(entries[0]!)
  const columns = (all: readonly string[]) => sql.join(all.map((name) => sql.ref(name)))
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  await sql`insert into job_board_post (${columns(names)})
    select ${columns(names)} from jsonb_populate_recordset(null::job_board_post, ${JSON.stringify(entries)}::jsonb)
    on conflict (board_id, external_id) do update set ${set}, missed_at = null, closed_at = null, close_reason = null, text_deleted_at = null`.execute(
    tx,
  )
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
