import { pagePath } from '@chainwork/contract/pages'

/** The page of a candidate, with the chosen job post for its match and invitation. */
export function candidatePage(id: string, job: string | null): string {
  return withJob(pagePath('/recruiter/candidates/:id', { id }), job)
}

export function withJob(path: string, job: string | null): string {
  return job ? `${path}?${new URLSearchParams({ job })}` : path
}
