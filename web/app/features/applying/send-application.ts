import type { Reason } from '@chainwork/contract'
import type { ApplyForm } from '@chainwork/contract/applications/apply-form'
import { ApiFailure, call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { ask } from '../session/ask.ts'
import { markApplied } from '../saved/own-status.ts'
import { statusesAmong } from '../saved/statuses.ts'

export interface Refused {
  reason: Reason | null
  message: string
  fields: Record<string, string>
}

/** Applies, signing in over the page where the session has ended. Null when all went well, else why not. */
export async function sendApplication(
  uid: string | null,
  body: Partial<ApplyForm> & { jobPostingId: string },
): Promise<Refused | null> {
  try {
    const { jobPostingId } = await call('POST /api/graph/job-application', { body })
    markApplied(uid, jobPostingId)
    void followUp(jobPostingId)
    return null
  } catch (error) {
    if (!(error instanceof ApiFailure)) return { reason: null, message: offlineWords, fields: {} }
    const { failure } = error
    if (error.status === 401 && (await ask('signIn'))) return sendApplication(uid, body)
    if (failure?.reason === 'application.exists') markApplied(uid, body.jobPostingId)
    return {
      reason: failure?.reason ?? null,
      message: failure && error.status < 500 ? failure.message : 'Job application failed',
      fields: failure?.fields ?? {},
    }
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
