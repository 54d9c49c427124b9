import { ErrorPage } from '../errors/error-page.tsx'

/** A page of the recruiter area that is missing or could not be loaded; bar and sidebar stay. */
export function RecruiterProblem({ error }: { error: unknown }) {
  return <ErrorPage status={(error as { status?: number }).status ?? 500} reference={null} />
}
