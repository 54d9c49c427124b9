import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/endpoints'
import { idFromSlug } from '@chainwork/contract/ids'
import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import { postingWords } from '@chainwork/contract/postings/words'
import { holdCredits } from '../billing/index.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { mergeContent, requireComplete, requireSoon } from './content.ts'
import { type PostingPorts, postingReplyOf, postingState } from './own-posting.ts'
import { blankContent } from './posting-content.ts'
import { submitContent } from './submit-posting.ts'
import { insertPosting } from './write-posting.ts'

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
