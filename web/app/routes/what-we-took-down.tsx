import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/what-we-took-down.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { DecisionCounts } from '../features/reports/decision-counts.tsx'
import { pageMeta } from '../features/seo/meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch, origin } = context.get(hostContext)
  return { ...(await call('GET /api/what-we-took-down', {}, { fetch })), origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'What we took down',
    description:
      'How many job posts and companies were reported, frozen, taken down and released on Chainwork, month by month, and why.',
    path: pagePath('/what-we-took-down'),
  })

export default function WhatWeTookDown({ loaderData: { items } }: Route.ComponentProps) {
  return <DecisionCounts months={items} />
}
