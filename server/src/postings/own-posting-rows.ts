import { type Id, idFromSlug, slugOf } from '@chainwork/contract/ids'
import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import type { ParsedDraft } from '@chainwork/contract/postings/posting-form'
import {
  type PostingState,
  allowedActions,
  canEdit,
  canUnpublish,
  displayedStatus,
} from '@chainwork/contract/postings/posting-actions'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { mergeContent, requireSoon } from './content.ts'
import { type PostingContent, contentOf, fromJson } from './posting-content.ts'
import type { PostingTable } from './tables.ts'

export type PostingRow = Selectable<PostingTable>

/** A posting as its company has it: what is stored, what it says now, and where it stands. */
export interface OwnPosting {
  row: PostingRow
  /** The working copy: the edit under review if there is one. */
  content: PostingContent
  state: PostingState
}

/** What the verbs need from the rooms above. */
export interface PostingPorts {
  /** Keeps search in step, in the transaction of the change. */
  recordChanges(tx: Tx, postingIds: readonly string[]): Promise<void>
  /** Told that content was handed in with a credit, in the same transaction; may approve it at once. */
  submitted(tx: Tx, postingId: string, now: Date): Promise<void>
  /** What sponsoring one posting costs now. */
  sponsorCredits: number
}

const openedBefore = 'People have seen this post already: the day it opened stays.'

/** Locks a posting of this company by id or slug; any other refuses `posting.notFound`. */
export async function lockOwn(tx: Tx, companyId: string, key: string): Promise<OwnPosting> {
  const id = idFromSlug('posting', key) ?? refuse('posting.notFound')
  const row = await tx
    .selectFrom('posting')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  return row ? ownOf(tx, row) : refuse('posting.notFound')
}

/** Puts a row together with its skills and the edit that waits. */
export async function ownOf(db: Db | Tx, row: PostingRow): Promise<OwnPosting> {
  const { rows } = await sql<{ form: PostingContent | null; required: string[]; preferred: string[] }>`
    select (select form from posting_revision where posting_id = ${row.id}) as form,
      coalesce(array_agg(skill_id order by position) filter (where is_required), '{}') as required,
      coalesce(array_agg(skill_id order by position) filter (where not is_required), '{}') as preferred
    from posting_skill where posting_id = ${row.id}`.execute(db)
  const { form, required, preferred } = rows[0]!
  return {
    row,
    content: form ? fromJson(form) : contentOf(row, { required, preferred }),
    state: postingState(row),
  }
}

type Standing = Pick<
  PostingRow,
  | 'status'
  | 'edit_status'
  | 'credit_used'
  | 'is_sponsored'
  | 'review_note'
  | 'rev'
  | 'frozen_at'
  | 'frozen_reason'
  | 'frozen_legally'
  | 'board_id'
>

export function postingState(
  row: Omit<Standing, 'review_note' | 'rev' | 'frozen_reason' | 'frozen_legally'>,
): PostingState {
  return {
    status: row.edit_status ?? row.status,
    creditUsed: row.credit_used,
    isSponsored: row.is_sponsored,
    isPublic: row.status === 'Published',
    isFrozen: row.frozen_at !== null,
    isFromBoard: row.board_id !== null,
  }
}

/** Where a posting stands, as its recruiters get it. */
export function postingStanding(row: Standing) {
  const state = postingState(row)
  return {
    status: state.status,
    displayedStatus: displayedStatus(state),
    actions: allowedActions(state),
    canEdit: canEdit(state),
    canUnpublish: canUnpublish(state),
    creditUsed: row.credit_used,
    isPublic: state.isPublic && !state.isFrozen,
    revisionReason: row.review_note,
    frozen: row.frozen_at && {
      // Lists read rows as JSON, which carries moments as text.
      since: new Date(row.frozen_at).toISOString(),
      reason: row.frozen_reason ?? '',
      isLegal: row.frozen_legally,
    },
    rev: row.rev,
  }
}

/** What a verb answers. */
export function postingReplyOf(row: PostingRow, message: string, isWarning = false): PostingReply {
  return {
    id: row.id as Id<'posting'>,
    slug: slugOf(row.job_title, row.id),
    ...postingStanding(row),
    message,
    isWarning,
  }
}

/**
 * The working copy with a form over it. Once people could see it, the day it was published stays: asking for another one while
 * it is public refuses `input.invalid`.
 */
export function draftOver(
  { row, content, state }: OwnPosting,
  draft: ParsedDraft,
  now: Date,
): PostingContent {
  const merged = mergeContent(content, draft)
  requireSoon(draft, now)
  const openedAt = row.approved_at && row.publish_at && row.publish_at <= now ? row.publish_at : null
  if (!openedAt) return merged
  const isOtherDay = draft.publishAt && Date.parse(draft.publishAt) !== openedAt.getTime()
  if (state.isPublic && isOtherDay) refuse('input.invalid', { publishAt: openedBefore })
  return { ...merged, publishAt: openedAt.toISOString() }
}

/** Refuses `posting.changed`, with the current version, when what was edited is no longer what is stored. */
export function requireCurrent({ row }: OwnPosting, token: Pick<ParsedDraft, 'rev' | 'updatedAt'>): void {
  const isStale =
    token.rev !== undefined
      ? token.rev !== row.rev
      : token.updatedAt !== undefined && Date.parse(token.updatedAt) !== row.updated_at.getTime()
  if (isStale) refuse('posting.changed', { rev: String(row.rev), updatedAt: row.updated_at.toISOString() })
}

/** Locks any posting, for the operator's side; null when there is none. */
export async function lockPosting(tx: Tx, id: string): Promise<OwnPosting | null> {
  const row = await tx.selectFrom('posting').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? ownOf(tx, row) : null
}

/** What was last approved: what people see, or saw before it was taken back. Null when nothing ever was. */
export async function approvedContent(db: Db | Tx, { row }: OwnPosting): Promise<PostingContent | null> {
  if (row.status === 'Published') {
    const { rows } = await sql<{ required: string[]; preferred: string[] }>`
      select coalesce(array_agg(skill_id order by position) filter (where is_required), '{}') as required,
        coalesce(array_agg(skill_id order by position) filter (where not is_required), '{}') as preferred
      from posting_skill where posting_id = ${row.id}`.execute(db)
    return contentOf(row, rows[0]!)
  }
  const last = await db
    .selectFrom('posting_decision')
    .select('form')
    .where('posting_id', '=', row.id)
    .where('decision', '=', 'approve')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? fromJson(last.form) : null
}
