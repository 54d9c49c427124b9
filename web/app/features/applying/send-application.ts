import type { ApplyForm } from '@chainwork/contract/applications/apply-form'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { type Outcome, outcomeOfError } from '../forms/outcome.ts'
import { markApplied } from '../saved/own-status.ts'
import { statusesAmong } from '../saved/statuses.ts'
import { fieldOf } from './answer-field.ts'

/** What is said of a failure that nobody foresaw. */
export const applicationFailed = 'Job application failed'

/** Applies. Null when all went well, else why not. */
export async function sendApplication(
  uid: string | null,
  body: Partial<ApplyForm> & { jobPostingId: string },
): Promise<Outcome | null> {
  try {
    const { jobPostingId } = await call('POST /api/graph/job-application', { body })
    markApplied(uid, jobPostingId)
    void followUp(jobPostingId)
    return null
  } catch (error) {
    const outcome = outcomeOfError(error, applicationFailed)
    if (outcome.reason === 'application.exists') markApplied(uid, body.jobPostingId)
    const fields = Object.entries(outcome.fields).map(([path, words]) => [
      fieldOf(path, body.thresholds),
      words,
    ])
    return { ...outcome, fields: Object.fromEntries(fields) }
  }
}

/** Makes sure that the buttons say what the server says. */
async function followUp(id: string): Promise<void> {
  const statuses = await statusesAmong([id], {
    session: { context: 'jobSeeker', roles: ['jobSeeker'] },
    fetch,
  })
  if (!statuses[id]?.applied) toast('Please refresh the page')
}
