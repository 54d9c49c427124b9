import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import { type Fetch, call } from '../../api/client.ts'

/** Loads a candidate's applications to the company, and their match with the job post in the address. */
export function loadTies(
  id: string,
  job: string | null,
  /** The host's `fetch` while a page is rendered on the server; a signal to abort. */
  options: { fetch?: Fetch; signal?: AbortSignal },
): Promise<CandidateTies> {
  const query = job ? { jobPostingId: job } : {}
  return call('GET /api/recruiter/candidate/:id/ties', { params: { id }, query }, options)
}
