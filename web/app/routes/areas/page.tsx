import { Outlet } from 'react-router'
import type { Route } from './+types/page.ts'
import { PageProblem, problemMeta } from '../../features/errors/page-problem.tsx'

/** Every page: what cannot be shown is told here, under a title that says so, with bar and sidebar round it. */
export const meta = ({ error }: Route.MetaArgs) => problemMeta(error)

export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} />
}
