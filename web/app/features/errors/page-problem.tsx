import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import {
  BlockedPage,
  ClosedPosting,
  ErrorPage,
  FrozenCompany,
  blockedTitle,
  closedTitle,
  errorTitle,
  frozenTitle,
} from './error-page.tsx'

type Closed = React.ComponentProps<typeof ClosedPosting>
type Blocked = React.ComponentProps<typeof BlockedPage>

/** What is known of an error: its status, and for a closed posting, a blocked account or a frozen company what a page says of it. */
function read(error: unknown): {
  status: number
  closed: Closed | null
  blocked: Blocked | null
  frozen: string | null
} {
  const { status = 500 } = (error ?? {}) as { status?: number }
  const said = isRouteErrorResponse(error)
    ? (error.data as Partial<Closed & Blocked & { frozen: string }> | null)
    : null
  return {
    status,
    closed: said?.why ? (said as Closed) : null,
    blocked: said?.state ? (said as Blocked) : null,
    frozen: said?.frozen ?? null,
  }
}

/** What stands where a page cannot be shown: missing, closed, refused or broken. */
export function PageProblem({ error }: { error: unknown }) {
  const host = useRouteLoaderData('root') as { requestId: string } | undefined
  const { status, closed, blocked, frozen } = read(error)
  if (closed) return <ClosedPosting {...closed} />
  if (blocked) return <BlockedPage {...blocked} />
  if (frozen) return <FrozenCompany words={frozen} />
  return <ErrorPage status={status} reference={host?.requestId ?? null} />
}

/** Title and robots of the same; nothing while there is no error. */
export function problemMeta(error: unknown) {
  if (error === null || error === undefined) return []
  const { status, closed, blocked, frozen } = read(error)
  const title = closed
    ? closedTitle(closed.why)
    : blocked
      ? blockedTitle(blocked.state)
      : frozen
        ? frozenTitle
        : errorTitle(status)
  return [{ title: `${title} - Chainwork` }, { name: 'robots', content: 'noindex' }]
}
