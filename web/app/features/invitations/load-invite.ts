import type { CompanyInvitation } from '@chainwork/contract/invitations/schemas'
import { type Fetch, call } from '../../api/client.ts'

/** Job posts offered to invite to, the newest first. */
const offered = 100

export interface InviteData {
  /** What this person was sent by the company, the latest first. */
  sent: CompanyInvitation[]
  /** Job posts for which one can apply now. */
  postings: { id: string; title: string }[]
  now: number
}

/** What an invitation of one candidate needs. */
export async function loadInvite(candidateId: string, fetch: Fetch | null): Promise<InviteData> {
  const options = fetch ? { fetch } : {}
  const own = { role: 'recruiter' as const, pagination: { offset: 0, limit: offered } }
  const [sent, { jobPostings }] = await Promise.all([
    call('GET /api/recruiter/invitation', { query: { candidateId, limit: 100 } }, options),
    call('POST /api/jobs/recruiter/search', { body: own }, options),
  ])
  return {
    sent: sent.items,
    postings: jobPostings.filter(({ isOpen }) => isOpen).map(({ id, jobTitle }) => ({ id, title: jobTitle })),
    now: Date.now(),
  }
}
