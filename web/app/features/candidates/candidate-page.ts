import { pagePath } from '@chainwork/contract/pages'

/** The page of a candidate, which matches with the job post of the search and invites to it. */
export function candidatePage(id: string, job: string | null): string {
  return withJob(pagePath('/recruiter/candidates/:id', { id }), job)
}

export function withJob(path: string, job: string | null): string {
  return job ? `${path}?${new URLSearchParams({ job })}` : path
}
