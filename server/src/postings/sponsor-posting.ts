import type { Input } from '@chainwork/contract'
import { openUntil } from '@chainwork/contract/open-window'
import type * as postings from '@chainwork/contract/postings/endpoints'
import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import { allowedActions } from '@chainwork/contract/postings/posting-actions'
import { sponsorUndoSeconds } from '@chainwork/contract/postings/values'
import { postingWords } from '@chainwork/contract/postings/words'
import { holdCredits } from '../billing/index.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { type PostingPorts, lockOwn, postingReplyOf } from './own-posting-rows.ts'
import { canUndoSponsoring, endSponsorship, startSponsorship, unsponsored } from './sponsorship.ts'
import { updatePosting } from './write-posting.ts'

/** A press in the last second still has its way to go. */
const slackSeconds = 5

/**
 * Sponsors a published posting until it closes, for credits. Refuses `posting.notFound`, `posting.actionNotAllowed` and
 * `credits.tooFew`.
 */
export function sponsorPosting({ recordChanges, sponsorCredits }: PostingPorts) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    { params }: Input<typeof postings.sponsorPosting>,
  ): Promise<PostingReply & { canUndo: boolean }> => {
    await holdCredits(tx, actor.companyId)
    const { row: before, state } = await lockOwn(tx, actor.companyId, params.id)
    const isOver = before.publish_at !== null && openUntil(before.publish_at) <= now
    if (!allowedActions(state).includes('sponsor') || isOver) refuse('posting.actionNotAllowed')
    if (!(await startSponsorship(tx, before, sponsorCredits, now))) refuse('credits.tooFew')
    const row = await updatePosting(tx, before.id, now, {
      set: { is_sponsored: true, sponsor_credits: null },
    })
    await recordChanges(tx, [row.id])
    return {
      ...postingReplyOf(row, postingWords.sponsored),
      canUndo: await canUndoSponsoring(tx, row.id),
    }
  }
}

/**
 * Takes sponsoring back within seconds; its credits return. Once it was taken back, doing so again changes nothing. Refuses
 * `posting.notFound`, `posting.undoOver` when it began longer ago, ended in another way or never began, and
 * `posting.undoneEnough` when it was undone `maxSponsorUndos` times before.
 */
export function unsponsorPosting({ recordChanges }: PostingPorts) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    { params }: Input<typeof postings.unsponsorPosting>,
  ): Promise<PostingReply> => {
    await holdCredits(tx, actor.companyId)
    const { row: before } = await lockOwn(tx, actor.companyId, params.id)
    const last = await tx
      .selectFrom('sponsorship')
      .select(['started_at', 'end_reason'])
      .where('posting_id', '=', before.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.end_reason === 'undone') return postingReplyOf(before, postingWords.unsponsored)
    const undoneBy = (last?.started_at.getTime() ?? 0) + (sponsorUndoSeconds + slackSeconds) * 1000
    if (!last || last.end_reason || now.getTime() > undoneBy) refuse('posting.undoOver')
    if (!(await canUndoSponsoring(tx, before.id))) refuse('posting.undoneEnough')
    await endSponsorship(tx, before, 'undone', now)
    const row = await updatePosting(tx, before.id, now, { set: unsponsored })
    await recordChanges(tx, [row.id])
    return postingReplyOf(row, postingWords.unsponsored)
  }
}
