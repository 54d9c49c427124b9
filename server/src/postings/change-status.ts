import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/endpoints'
import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import { type PostingAction, allowedActions } from '@chainwork/contract/postings/posting-actions'
import { duplicatedTitle, postingWords } from '@chainwork/contract/postings/words'
import { holdCredits, returnCredit } from '../billing/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { type OwnPosting, type PostingPorts, lockOwn, postingReplyOf } from './own-posting-rows.ts'
import { endSponsorship, unsponsored } from './sponsorship.ts'
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
    set: { status: 'Closed', closed_at: closedAt, edit_status: null, ...unsponsored },
  })
  await endSponsorship(tx, row, 'closed', now)
  await recordChanges(tx, [id])
  return row
}

/** Makes a draft that says the same; when it opens and whether it is sponsored are decided again. */
export async function duplicatePosting(
  writing: Writing<'recruiter'>,
  input: Input<typeof postings.duplicatePosting>,
): Promise<PostingReply> {
  const own = await lockFor('duplicate', writing, input)
  const { tx, actor, now } = writing
  const content = {
    ...own.content,
    jobTitle: duplicatedTitle(own.content.jobTitle),
    publishAt: null,
    sponsorshipIntent: false,
  }
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
    content: { ...own.content, publishAt: null, sponsorshipIntent: false },
    now,
  })
  return postingReplyOf(row, postingWords.republished)
}

/** Deletes a draft or an unpaid posting for good; a credit just bought for it stays with the company. */
export async function deletePosting(
  writing: Writing<'recruiter'>,
  input: Input<typeof postings.deletePosting>,
) {
  const { tx, actor, now } = writing
  await holdCredits(tx, actor.companyId)
  const { row } = await lockFor('delete', writing, input)
  await returnCredit(tx, { companyId: row.company_id, postingId: row.id, now })
  await endSponsorship(tx, row, 'closed', now)
  await tx.deleteFrom('posting').where('id', '=', row.id).execute()
  return { message: postingWords.deleted }
}

/**
 * Ends what a company has posted: what was public is closed and stays as such, everything else goes with its drafts, and its
 * credit back to the company.
 */
export async function endPostings(
  tx: Tx,
  recordChanges: PostingPorts['recordChanges'],
  companyId: string,
  now: Date,
): Promise<void> {
  await holdCredits(tx, companyId)
  const rows = await tx
    .selectFrom('posting')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'Closed')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, status } of rows) {
    if (status === 'Published') await close(tx, recordChanges, id, now)
    else {
      await returnCredit(tx, { companyId, postingId: id, now })
      await endSponsorship(tx, { id, company_id: companyId }, 'closed', now)
      await tx.deleteFrom('posting').where('id', '=', id).execute()
    }
  }
}
