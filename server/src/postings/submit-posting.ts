import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/endpoints'
import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import { canSubmit } from '@chainwork/contract/postings/posting-actions'
import { postingWords } from '@chainwork/contract/postings/words'
import { openUntil } from '@chainwork/contract/open-window'
import { holdCredits, reserveCredit } from '../billing/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { requireComplete } from './content.ts'
import {
  type OwnPosting,
  type PostingPorts,
  draftOver,
  lockOwn,
  postingReplyOf,
  requireCurrent,
} from './own-posting.ts'
import type { PostingContent } from './posting-content.ts'
import { endSponsorship } from './sponsorship.ts'
import { saveRevision, updatePosting } from './write-posting.ts'

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
  const kept = await updatePosting(tx, row.id, now, {
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
  return isPaid ? afterReview(tx, ports, row.id, now) : postingReplyOf(kept, postingWords.noCredits, true)
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
