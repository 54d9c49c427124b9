import type { Session } from '@chainwork/contract/identity/schemas'
import { type Fetch, call } from '../../api/client.ts'
import { postingsOf } from '../session/postings-of.ts'

/** Where a job seeker stands with a posting. */
export interface Status {
  saved: boolean
  applied: boolean
  /** The application was withdrawn. */
  withdrawn: boolean
  /** With all of its company, or alone. */
  dismissed: 'posting' | 'company' | null
}
/** That of the postings a page shows, by id. */
export type Statuses = Record<string, Status>

/** Whether each of these postings is saved, applied to or dismissed. Without this answer every page still works; its buttons then ask themselves. */
export async function statusesAmong(
  ids: readonly (string | null | undefined)[],
  { session, fetch }: { session: Pick<Session, 'context' | 'roles'>; fetch: Fetch },
): Promise<Statuses> {
  const postingIds = postingsOf(ids, session)
  if (!postingIds.length) return {}
  const found = await call(
    'POST /api/job-application/status/:jobSeekerId',
    { params: { jobSeekerId: 'me' }, body: { jobPostingIds: postingIds } },
    { fetch },
  ).catch(() => [])
  return Object.fromEntries(
    found.map(({ jobPostingId, saved, applied, status, dismissed }) => [
      jobPostingId,
      { saved, applied, withdrawn: status === 'Withdrawn', dismissed },
    ]),
  )
}
