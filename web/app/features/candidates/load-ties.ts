import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import { call } from '../../api/client.ts'

/** What ties a candidate to the company, and how they fit the job post that the address names. */
export function loadTies(
  id: string,
  job: string | null,
  /** Of the host while a page is rendered, or what ends the call. */
  options: { fetch?: typeof globalThis.fetch; signal?: AbortSignal },
): Promise<CandidateTies> {
  const query = job ? { jobPostingId: job } : {}
  return call('GET /api/recruiter/candidate/:id/ties', { params: { id }, query }, options)
}
