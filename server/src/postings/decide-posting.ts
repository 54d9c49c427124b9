import type { PostingStatus } from '@chainwork/contract/postings/values'
import { holdCredits, returnCredit, useCredit } from '../billing/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { isAutomatic, recordOperator } from '../platform/operators/index.ts'
import { type OwnPosting, type PostingPorts, type PostingRow, ownOf } from './own-posting-rows.ts'
import { notifyDecision, notifySponsoring } from './notify-recruiters.ts'
import { endSponsorship, startSponsorship } from './sponsorship.ts'
import type { ReviewDecision } from './tables.ts'
import { dropRevision, updatePosting } from './write-posting.ts'

export interface DecisionOrder {
  postingId: string
  decision: ReviewDecision
  /** Shown to the recruiter; null for approvals. */
  reason: string | null
  /** The operator's account, or `auto`. */
  operator: string
  /** The version that was looked at; null decides about whatever is there now. */
  rev: number | null
  now: Date
}

export type DecisionAnswer =
  | { result: 'done'; status: PostingStatus; rev: number }
  | { result: 'noPosting' }
  | { result: 'notInReview'; status: PostingStatus }
  | { result: 'changed'; rev: number }

/**
 * Carries out a decision about a posting or an edit under review and writes it down. Approving publishes it in search too;
 * rejecting gives back the credit of what was never public, and leaves a published posting as it was approved.
 */
export async function decidePosting(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  order: DecisionOrder,
): Promise<DecisionAnswer> {
  const owner = await tx
    .selectFrom('posting')
    .select('company_id')
    .where('id', '=', order.postingId)
    .executeTakeFirst()
  if (!owner) return { result: 'noPosting' }
  await holdCredits(tx, owner.company_id)
  const found = await tx
    .selectFrom('posting')
    .selectAll()
    .where('id', '=', order.postingId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { result: 'noPosting' }
  if (found.shown_status !== 'For Review') return { result: 'notInReview', status: found.shown_status }
  if (order.rev !== null && order.rev !== found.rev) return { result: 'changed', rev: found.rev }
  const own = await ownOf(tx, found)
  const row = await carryOut[order.decision](tx, own, order)
  if (order.decision === 'approve') await recordChanges(tx, [row.id])
  const { id: decisionId } = await tx
    .insertInto('posting_decision')
    .values({
      posting_id: row.id,
      company_id: row.company_id,
      decision: order.decision,
      reason: order.reason,
      operator: order.operator,
      rev: found.rev,
      form: JSON.stringify(own.content),
      at: order.now,
      // Who has just handed it in sees for themselves that it was approved at once.
      told_at: order.operator === 'auto' ? order.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isAutomatic(order.operator)) {
    await recordOperator(tx, actionOf[order.decision], {
      operator: order.operator,
      subject: row.id,
      now: order.now,
      reason: order.reason,
      details: { rev: found.rev },
    })
    await notifyDecision(tx, {
      id: row.id,
      companyId: row.company_id,
      title: own.content.jobTitle,
      createdBy: row.created_by,
      decisionId,
      decision: order.decision,
      reason: order.reason,
      now: order.now,
    })
  }
  return { result: 'done', status: row.shown_status, rev: row.rev }
}

const actionOf = {
  approve: 'postingApproved',
  revise: 'postingRevised',
  reject: 'postingRejected',
} as const

const carryOut: Record<
  ReviewDecision,
  (tx: Tx, own: OwnPosting, order: DecisionOrder) => Promise<PostingRow>
> = {
  approve,
  revise: (tx, { row, state }, { reason, now }) =>
    updatePosting(tx, row.id, now, {
      set: {
        ...(state.isPublic ? { edit_status: 'For Revision' } : { status: 'For Revision' }),
        review_note: reason,
      },
    }),
  reject: async (tx, { row, state }, { reason, now }) => {
    if (state.isPublic) {
      await dropRevision(tx, row.id)
      return updatePosting(tx, row.id, now, {
        set: { edit_status: null, review_note: reason, sponsor_credits: null },
      })
    }
    const wasSeen = row.approved_at !== null
    if (!wasSeen) {
      await returnCredit(tx, { companyId: row.company_id, postingId: row.id, now })
      await endSponsorship(tx, row, 'rejected', now)
    }
    return updatePosting(tx, row.id, now, {
      set: {
        status: 'Draft',
        credit_used: wasSeen,
        review_note: reason,
        sponsor_credits: null,
        ...(wasSeen ? {} : { is_sponsored: false }),
      },
    })
  },
}

async function approve(tx: Tx, { row, content, state }: OwnPosting, { now }: DecisionOrder) {
  const publishFrom = content.publishAt ? new Date(content.publishAt) : now
  // Its days begin when people can see it, not while it waits for review.
  const publishAt = row.approved_at && row.publish_at ? row.publish_at : publishFrom > now ? publishFrom : now
  const isScheduled = row.publish_at !== null && row.publish_at > now
  await dropRevision(tx, row.id)
  if (!row.approved_at) await useCredit(tx, { companyId: row.company_id, postingId: row.id, now })
  const sponsorCredits = row.is_sponsored || !content.sponsorshipIntent ? null : row.sponsor_credits
  const isSponsored = sponsorCredits !== null && (await startSponsorship(tx, row, sponsorCredits, now))
  const published = await updatePosting(tx, row.id, now, {
    // Fulfilled or not, the intent is not kept: another approval must not charge again.
    content: { ...content, sponsorshipIntent: false },
    set: {
      is_sponsored: row.is_sponsored || isSponsored,
      sponsor_credits: null,
      status: 'Published',
      edit_status: null,
      review_note: null,
      closed_at: null,
      publish_at: state.isPublic ? (isScheduled ? publishFrom : row.publish_at) : publishAt,
      approved_at: row.approved_at ?? now,
    },
  })
  if (sponsorCredits !== null)
    await notifySponsoring(tx, published, { isSponsored, credits: sponsorCredits, now })
  return published
}
