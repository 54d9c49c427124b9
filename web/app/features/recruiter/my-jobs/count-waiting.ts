import { undecidedStages } from '@chainwork/contract/applications/values'
import { ApiFailure, call } from '../../../api/client.ts'

/** How many applicants of a posting have no decision yet. */
export async function countWaiting(jobPostingId: string, fetch: typeof globalThis.fetch): Promise<number> {
  try {
    const { counts } = await call(
      'POST /api/recruiter/applicant/search',
      { body: { jobPostingId, pagination: { offset: 0, limit: 1 } } },
      { fetch },
    )
    return undecidedStages.reduce((sum, stage) => sum + counts[stage], 0)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return 0
    throw error
  }
}
