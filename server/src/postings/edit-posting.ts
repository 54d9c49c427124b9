import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/endpoints'
import { postingFieldNames } from '@chainwork/contract/postings/fields'
import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import { canEdit, canSubmit, canUnpublish } from '@chainwork/contract/postings/posting-actions'
import { postingWords } from '@chainwork/contract/postings/words'
import {
  type NotHandedIn,
  type PaidPost,
  endPaidPost,
  holdCredits,
  reserveCredit,
  returnCredit,
  takePaidPost,
} from '../billing/index.ts'
import { isCompanyFrozen } from '../identity/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal, refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { isSameContent, mergeContent, requireComplete, requireSoon } from './content.ts'
import {
  type OwnPosting,
  type PostingPorts,
  draftOver,
  lockOwn,
  lockPosting,
  postingReplyOf,
  postingState,
  requireCurrent,
} from './own-posting-rows.ts'
import { type PostingContent, blankContent } from './posting-content.ts'
import { dropRevision, insertPosting, saveRevision, updatePosting } from './write-posting.ts'
import { openUntil } from '@chainwork/contract/open-window'
import { endSponsorship } from './sponsorship.ts'
import { idFromSlug } from '@chainwork/contract/ids'

/**
 * Saves fields: a draft stays one, what was handed in goes to review again, and of a published posting the approved version
 * stays public meanwhile. `status: "Draft"` takes it back to the drafts instead.
 */
export function editPosting(ports: PostingPorts) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    { params, body }: Input<typeof postings.editPosting>,
  ): Promise<PostingReply> => {
    await holdCredits(tx, actor.companyId)
    const own = await lockOwn(tx, actor.companyId, params.id)
    const { status } = own.state
    requireCurrent(own, body)
    const content = draftOver(own, body, now)
    const isSame = isSameContent(content, own.content)
    if (body.status === 'Draft' && status !== 'Draft') {
      if (!canUnpublish(own.state)) refuse('posting.actionNotAllowed')
      return withdraw(tx, ports, own, content, now)
    }
    // A client may send the posting back as it got it; asking for any other status is not editing.
    const isUnchanged = body.status === undefined || body.status === status || body.status === 'For Review'
    if (!canEdit(own.state) || !isUnchanged) refuse('posting.actionNotAllowed')
    const hasFields = postingFieldNames.some((name) => body[name] !== undefined)
    if (body.status === 'Draft' && status === 'Draft' && !hasFields) refuse('posting.actionNotAllowed')
    if (status === 'Draft')
      return postingReplyOf(await updatePosting(tx, own.row.id, now, { content }), postingWords.saved)
    if (isSame) return afterEdit(postingReplyOf(own.row, postingWords.updated))
    requireComplete(content, now)
    if (!own.row.credit_used && !own.state.isPublic)
      return postingReplyOf(await updatePosting(tx, own.row.id, now, { content }), postingWords.forReview)
    const outcome = await submitContent(tx, ports, own, content, now)
    return outcome.isWarning ? outcome : afterEdit(outcome)
  }
}

/** Says where the edit stands: it waits for a review, or it was approved already. */
function afterEdit(outcome: PostingReply): PostingReply {
  const isPublished = outcome.status === 'Published'
  return { ...outcome, message: isPublished ? postingWords.updated : postingWords.forReview }
}

/** Back to the drafts. What nobody has seen yet gets its credit back; what was public has used it. */
async function withdraw(
  tx: Tx,
  ports: PostingPorts,
  { row, state }: OwnPosting,
  content: PostingContent,
  now: Date,
): Promise<PostingReply> {
  const wasSeen = row.approved_at !== null || state.isPublic
  if (row.credit_used && !wasSeen)
    await returnCredit(tx, { companyId: row.company_id, postingId: row.id, now })
  if (row.edit_status) await dropRevision(tx, row.id)
  const updated = await updatePosting(tx, row.id, now, {
    content,
    set: { status: 'Draft', edit_status: null, credit_used: row.credit_used && wasSeen },
  })
  if (state.isPublic) await ports.recordChanges(tx, [row.id])
  return postingReplyOf(updated, postingWords.unpublished)
}

/**
 * Submit, Post, Resubmit and Pay: hands a posting in with the fields sent along. Without a credit left it is kept and reads
 * Draft; an unpaid one stays unpaid. Refuses `posting.actionNotAllowed`, `posting.changed`, `posting.incomplete`.
 */
export function submitPosting(ports: PostingPorts) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    { params, body }: Input<typeof postings.submitPosting>,
  ): Promise<PostingReply> => {
    await holdCredits(tx, actor.companyId)
    const own = await lockOwn(tx, actor.companyId, params.id)
    if (!canSubmit(own.state)) refuse('posting.actionNotAllowed')
    requireCurrent(own, body)
    const content = draftOver(own, body, now)
    requireComplete(content, now)
    return submitContent(tx, ports, own, content, now)
  }
}

/** Hands complete content in, with a credit if one is needed and there. */
export async function submitContent(
  tx: Tx,
  ports: PostingPorts,
  own: OwnPosting,
  content: PostingContent,
  now: Date,
): Promise<PostingReply> {
  const { row, state } = own
  const isDue = !state.isPublic && needsCredit(row, now)
  const staysSponsored = row.is_sponsored && !isDue
  // What it costs is what was said when it was handed in.
  const sponsor_credits = content.sponsorshipIntent && !staysSponsored ? ports.sponsorCredits : null
  if (state.isPublic) {
    await saveRevision(tx, row.id, content, now)
    await updatePosting(tx, row.id, now, {
      set: { edit_status: 'For Review', review_note: null, sponsor_credits },
    })
    return afterReview(tx, ports, row.id, now)
  }
  const isPaid = !isDue || (await reserveCredit(tx, { companyId: row.company_id, postingId: row.id, now }))
  if (!isPaid && row.status === 'Unpaid')
    return postingReplyOf(await updatePosting(tx, row.id, now, { content }), postingWords.unpaid, true)
  if (row.is_sponsored && !staysSponsored) await endSponsorship(tx, row, 'over', now)
  const updated = await updatePosting(tx, row.id, now, {
    content,
    set: {
      status: 'For Review',
      credit_used: isPaid,
      review_note: null,
      // A new credit pays for new days.
      ...(isDue ? { approved_at: null, reminded_at: null, is_sponsored: false } : {}),
      sponsor_credits,
    },
  })
  return isPaid ? afterReview(tx, ports, row.id, now) : postingReplyOf(updated, postingWords.noCredits, true)
}

async function afterReview(tx: Tx, ports: PostingPorts, id: string, now: Date): Promise<PostingReply> {
  await ports.submitted(tx, id, now)
  const row = await tx.selectFrom('posting').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return postingReplyOf(row, postingWords.submitted)
}

/** Whether handing it in takes a credit: it has none, or the days of its last one have passed. */
export function needsCredit(row: OwnPosting['row'], now: Date): boolean {
  return !row.credit_used || isOver(row, now)
}

/** The days its credit paid for have passed. */
function isOver(row: OwnPosting['row'], now: Date): boolean {
  return row.approved_at !== null && row.publish_at !== null && openUntil(row.publish_at) <= now
}

/** Saves a new draft, or hands it in at once. Refuses `posting.incomplete` only for the latter. */
export function createPosting(ports: PostingPorts) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    { body, query }: Input<typeof postings.createPosting>,
  ): Promise<PostingReply> => {
    const { companyId } = actor
    if (body.companyId !== undefined && idFromSlug('company', body.companyId) !== companyId)
      refuse('company.notFound', { companyId: 'This is not your company.' })
    requireSoon(body, now)
    const content = mergeContent(blankContent, body)
    const isDraft = query.draft === 'true'
    if (!isDraft) {
      requireComplete(content, now)
      await holdCredits(tx, companyId)
    }
    const row = await insertPosting(tx, { companyId, createdBy: actor.userId, status: 'Draft', content, now })
    if (isDraft) return postingReplyOf(row, postingWords.saved)
    return submitContent(tx, ports, { row, content, state: postingState(row) }, content, now)
  }
}

/** Hands in the posting that a payment was for, with the credit it bought; else that goes to the company, which is said. */
export async function handInPaid(tx: Tx, ports: PostingPorts, purchaseId: string, now: Date): Promise<void> {
  const paid = await takePaidPost(tx, purchaseId)
  if (paid) await endPaidPost(tx, paid, await handIn(tx, ports, paid, now), now)
}

async function handIn(
  tx: Tx,
  ports: PostingPorts,
  { postingId, companyId, isReserved }: PaidPost,
  now: Date,
): Promise<NotHandedIn | null> {
  const own = await lockPosting(tx, postingId)
  if (!own || own.row.company_id !== companyId) return 'deleted'
  if (!isReserved) return 'notNeeded'
  if (await isCompanyFrozen(tx, companyId)) return 'frozen'
  // Its recruiter was faster and has handed it in with this very credit.
  if (own.row.credit_used && !own.row.approved_at) return null
  if (!canSubmit(own.state) || !needsCredit(own.row, now)) return 'notNeeded'
  if (!isReady(own.content, now)) return 'incomplete'
  await submitContent(tx, ports, own, own.content, now)
  return null
}

function isReady(content: PostingContent, now: Date): boolean {
  try {
    requireComplete(content, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
