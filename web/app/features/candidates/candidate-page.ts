import { pagePath } from '@chainwork/contract/pages'

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
