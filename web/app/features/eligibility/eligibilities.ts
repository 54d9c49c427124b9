import type { PostingEligibility } from '@chainwork/contract/eligibility/schemas'
import type { Session } from '@chainwork/contract/identity/schemas'
import { type Fetch, call } from '../../api/client.ts'
import { postingsOf } from '../session/postings-of.ts'

/** Whether a job seeker may have the jobs that a page shows, by id. */
export type Eligibilities = Record<string, PostingEligibility>

/** For job seekers; without this answer every page still works. */
export async function eligibilitiesAmong(
  ids: readonly (string | null | undefined)[],
  { session, fetch }: { session: Pick<Session, 'context' | 'roles'>; fetch: Fetch },
): Promise<Eligibilities> {
  const postingIds = postingsOf(ids, session)
  if (!postingIds.length) return {}
  const found = await call(
    'POST /api/job-seeker/me/eligibility',
    { body: { jobPostingIds: postingIds } },
    { fetch },
  ).catch(() => [])
  return Object.fromEntries(found.map((each) => [each.jobPostingId, each]))
}
