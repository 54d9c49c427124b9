import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/endpoints'
import { postingFieldNames } from '@chainwork/contract/postings/fields'
import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import { canEdit, canUnpublish } from '@chainwork/contract/postings/posting-actions'
import { postingWords } from '@chainwork/contract/postings/words'
import { holdCredits, returnCredit } from '../billing/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { isSameContent, requireComplete } from './content.ts'
import {
  type OwnPosting,
  type PostingPorts,
  draftOver,
  lockOwn,
  postingReplyOf,
  requireCurrent,
} from './own-posting.ts'
import type { PostingContent } from './posting-content.ts'
import { submitContent } from './submit-posting.ts'
import { dropRevision, updatePosting } from './write-posting.ts'

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
    const isKept = body.status === undefined || body.status === status || body.status === 'For Review'
    if (!canEdit(own.state) || !isKept) refuse('posting.actionNotAllowed')
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
  const kept = await updatePosting(tx, row.id, now, {
    content,
    set: { status: 'Draft', edit_status: null, credit_used: row.credit_used && wasSeen },
  })
  if (state.isPublic) await ports.recordChanges(tx, [row.id])
  return postingReplyOf(kept, postingWords.unpublished)
}
