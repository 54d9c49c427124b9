import { data, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '../features/errors/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: 'Page not found - Chainwork' }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  const host = useRouteLoaderData('root') as { requestId: string } | undefined
  return <ErrorPage status={404} reference={host?.requestId ?? null} />
}
