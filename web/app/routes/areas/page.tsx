import { useMemo } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { Route } from './+types/page.ts'
import type { Eligibilities } from '../../features/eligibility/eligibilities.ts'
import { LoadedEligibilities } from '../../features/eligibility/use-eligibility.ts'
import { PageProblem, problemMeta } from '../../features/errors/page-problem.tsx'
import { LoadedStatuses } from '../../features/saved/own-status.ts'
import type { Statuses } from '../../features/saved/statuses.ts'

/** Every page: what cannot be shown is told here, under a title that says so, with bar and sidebar round it. */
export const meta = ({ error }: Route.MetaArgs) => problemMeta(error)

export default function Page() {
  return (
    <LoadedStatuses value={useLoaded<Statuses>('statuses')}>
      <LoadedEligibilities value={useLoaded<Eligibilities>('eligibilities')}>
        <Outlet />
      </LoadedEligibilities>
    </LoadedStatuses>
  )
}

/** What the page and the one it stands on loaded by this name; the same object for as long as they do. */
function useLoaded<Found extends object>(name: 'statuses' | 'eligibilities'): Found {
  const [below, above] = useMatches().flatMap(
    ({ loaderData }) => (loaderData as Partial<Record<typeof name, Found>> | undefined)?.[name] ?? [],
  )
  return useMemo(() => ({ ...above, ...below }) as Found, [below, above])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} />
}
