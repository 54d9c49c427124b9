import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/endpoints'
import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import { type PostingAction, allowedActions } from '@chainwork/contract/postings/posting-actions'
import { duplicatedTitle, postingWords } from '@chainwork/contract/postings/words'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { type OwnPosting, type PostingPorts, lockOwn, postingReplyOf } from './own-posting.ts'
import { dropRevision, insertPosting, updatePosting } from './write-posting.ts'

/** Locks an own posting whose status has this action. Refuses `posting.notFound` and `posting.actionNotAllowed`. */
async function lockFor(
  action: PostingAction,
  { tx, actor }: Writing<'recruiter'>,
  { params }: Pick<Input<typeof postings.closePosting>, 'params'>,
): Promise<OwnPosting> {
  const own = await lockOwn(tx, actor.companyId, params.id)
  return allowedActions(own.state).includes(action) ? own : refuse('posting.actionNotAllowed')
}

/** Closes a published posting; an edit under review goes with it. */
export function closePosting({ recordChanges }: PostingPorts) {
  return async (
    writing: Writing<'recruiter'>,
    input: Input<typeof postings.closePosting>,
  ): Promise<PostingReply> => {
    const { row } = await lockFor('close', writing, input)
    return postingReplyOf(await close(writing.tx, recordChanges, row.id, writing.now), postingWords.closed)
  }
}

/** Ends a locked, published posting. */
export async function close(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  id: string,
  now: Date,
  closedAt = now,
) {
  await dropRevision(tx, id)
  const row = await updatePosting(tx, id, now, {
    set: { status: 'Closed', closed_at: closedAt, edit_status: null },
  })
  await recordChanges(tx, [id])
  return row
}

/** Marks a published posting as sponsored. */
export function sponsorPosting({ recordChanges }: PostingPorts) {
  return async (
    writing: Writing<'recruiter'>,
    input: Input<typeof postings.sponsorPosting>,
  ): Promise<PostingReply> => {
    const { tx, now } = writing
    const own = await lockFor('sponsor', writing, input)
    const row = await updatePosting(tx, own.row.id, now, {
      set: { is_sponsored: true, sponsorship_intent: true },
    })
    await recordChanges(tx, [row.id])
    return postingReplyOf(row, postingWords.sponsored)
  }
}

/** Makes a draft that says the same. */
export async function duplicatePosting(
  writing: Writing<'recruiter'>,
  input: Input<typeof postings.duplicatePosting>,
): Promise<PostingReply> {
  const own = await lockFor('duplicate', writing, input)
  const { tx, actor, now } = writing
  const content = { ...own.content, jobTitle: duplicatedTitle(own.content.jobTitle), publishAt: null }
  const row = await insertPosting(tx, {
    companyId: actor.companyId,
    createdBy: actor.userId,
    status: 'Draft',
    content,
    now,
  })
  return postingReplyOf(row, postingWords.duplicated)
}

/** Makes a new posting of a closed one, which is to be paid. */
export async function republishPosting(
  writing: Writing<'recruiter'>,
  input: Input<typeof postings.republishPosting>,
): Promise<PostingReply> {
  const own = await lockFor('republish', writing, input)
  const { tx, actor, now } = writing
  const row = await insertPosting(tx, {
    companyId: actor.companyId,
    createdBy: actor.userId,
    status: 'Unpaid',
    content: { ...own.content, publishAt: null },
    now,
  })
  return postingReplyOf(row, postingWords.republished)
}

/** Deletes a draft or an unpaid posting for good. */
export async function deletePosting(
  writing: Writing<'recruiter'>,
  input: Input<typeof postings.deletePosting>,
) {
  const { row } = await lockFor('delete', writing, input)
  await writing.tx.deleteFrom('posting').where('id', '=', row.id).execute()
  return { message: postingWords.deleted }
}
