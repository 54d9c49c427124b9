import type { PostingStatusOfSeeker } from '@chainwork/contract/applications/saved'
import type { Id } from '@chainwork/contract/ids'
import { refuse } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'

/** Which of these postings the seeker has saved, in the order asked. Refuses `seeker.notFound` for a stranger's id. */
export async function showStatuses(
  { db, actor }: Reading<'seeker'>,
  { params, body }: { params: { jobSeekerId: string }; body: { jobPostingIds: Id<'posting'>[] } },
): Promise<PostingStatusOfSeeker[]> {
  if (params.jobSeekerId !== 'me' && params.jobSeekerId !== actor.seekerId) refuse('seeker.notFound')
  const ids = [...new Set(body.jobPostingIds)]
  if (!ids.length) return []
  const rows = await db
    .selectFrom('saved_posting')
    .select('posting_id')
    .where('seeker_id', '=', actor.seekerId)
    .where('posting_id', 'in', ids)
    .execute()
  const saved = new Set(rows.map(({ posting_id }) => posting_id))
  return ids.map((id) => statusOf(id, saved.has(id)))
}

/** Every saved posting, the one saved last first. */
export async function listStatuses(
  { db, actor }: Reading<'seeker'>,
  { query }: { query: { offset: number; limit: number } },
): Promise<PostingStatusOfSeeker[]> {
  const rows = await db
    .selectFrom('saved_posting')
    .select('posting_id')
    .where('seeker_id', '=', actor.seekerId)
    .orderBy('saved_at', 'desc')
    .orderBy('posting_id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  return rows.map(({ posting_id }) => statusOf(posting_id as Id<'posting'>, true))
}

function statusOf(jobPostingId: Id<'posting'>, saved: boolean): PostingStatusOfSeeker {
  return { jobPostingId, status: saved ? 'Bookmarked' : null, saved, applied: false }
}
