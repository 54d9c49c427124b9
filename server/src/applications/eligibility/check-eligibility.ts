import type { Input } from '@chainwork/contract'
import type * as eligibility from '@chainwork/contract/eligibility/endpoints'
import type { PostingEligibility } from '@chainwork/contract/eligibility/schemas'
import type { Reading } from '../../platform/http/caller.ts'
import { findEligibility } from './find-eligibility.ts'

/** Whether the caller may have these jobs, each once and in the order asked; those that are not open are left out. */
export async function checkEligibility(
  { db, actor, now }: Reading<'seeker'>,
  { body }: Input<typeof eligibility.checkEligibility>,
): Promise<PostingEligibility[]> {
  const ids = [...new Set(body.jobPostingIds)]
  const found = await findEligibility(db, actor.seekerId, ids, now)
  return ids.flatMap((jobPostingId) => {
    const answer = found.get(jobPostingId)
    return answer ? [{ jobPostingId, ...answer }] : []
  })
}
