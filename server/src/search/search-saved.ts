import type { Input } from '@chainwork/contract'
import type * as saved from '@chainwork/contract/applications/saved'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { KnownLists } from './known-lists.ts'
import type { PostingSearch } from './search-postings.ts'

/**
 * POST /api/jobs/{jobSeekerId}/saved: the same search among the saved postings, as they are at this moment. Refuses
 * `seeker.notFound` for a stranger's id.
 */
export function searchSaved(answer: PostingSearch) {
  const lists = new KnownLists()
  return async (reading: Reading<'seeker'>, { params, body }: Input<typeof saved.searchSaved>) => {
    const { db, actor } = reading
    if (params.jobSeekerId !== 'me' && params.jobSeekerId !== actor.seekerId) refuse('seeker.notFound')
    const rows = await db
      .selectFrom('saved_posting')
      .select('posting_id')
      .where('seeker_id', '=', actor.seekerId)
      .orderBy('posting_id')
      .execute()
    const ids = rows.map(({ posting_id }) => posting_id)
    return answer(reading, { ...body, sponsored: false }, lists.known(actor.seekerId, ids))
  }
}
