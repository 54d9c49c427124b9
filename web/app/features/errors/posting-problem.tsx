import { ClosedPosting } from './closed-posting.tsx'
import { ErrorPage } from './error-page.tsx'

type Closed = React.ComponentProps<typeof ClosedPosting>

/** What stands where a posting cannot be shown: gone with similar ones, missing, or broken. */
export function PostingProblem({ error }: { error: unknown }) {
  const { status = 500, data: closed } = error as { status?: number; data?: Closed }
  return closed?.why ? <ClosedPosting {...closed} /> : <ErrorPage status={status} reference={null} />
}
