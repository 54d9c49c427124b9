import { pagePath } from '@chainwork/contract/pages'
import { data } from 'react-router'
import { ApiFailure } from '../../api/client.ts'

/** The page of a candidate, with the chosen job post for its match and invitation. */
export function candidatePage(id: string, job: string | null): string {
  return withJob(pagePath('/recruiter/candidates/:id', { id }), job)
}

/** The page for one of a candidate's scores; it keeps the chosen job post for the way back. */
export function candidateScorePage(id: string, name: string, job: string | null): string {
  return withJob(pagePath('/recruiter/candidates/:id/scores/:name', { id, name }), job)
}

function withJob(path: string, job: string | null): string {
  return job ? `${path}?${new URLSearchParams({ job })}` : path
}

/** What stands for a candidate's page that does not open: nothing once enough were opened today, otherwise it is not found. */
export function notOpened(error: unknown) {
  if (!(error instanceof ApiFailure)) throw error
  if (error.status === 404 || error.status === 422) throw data(null, { status: 404 })
  if (error.failure?.reason === 'profile.openedEnough') return data(null, { status: error.status })
  throw error
}
