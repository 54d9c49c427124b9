import { data } from 'react-router'
import type { Route } from './+types/posting-origin.ts'
import { ApiFailure, call, nullFor } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { OriginScreen } from '../features/job-boards/origin-screen.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const key = { params: { id: params.key } }
  const [origin, posting] = await Promise.all([
    call('GET /api/jobs/:id/origin', key, { fetch }).catch((error: unknown) => {
      if (error instanceof ApiFailure && [404, 422].includes(error.status)) throw data(null, { status: 404 })
      throw error
    }),
    // A closed post still has its origin.
    call('GET /api/jobs/:id', key, { fetch }).catch(nullFor(404, 410, 422, 451)),
  ])
  return {
    origin,
    slug: posting?.slug ?? params.key,
    title: posting?.jobTitle ?? null,
    now: Date.now(),
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  accountMeta(loaderData?.title ? `Where “${loaderData.title}” comes from` : 'Where this post comes from')

export default function PostingOrigin({ loaderData }: Route.ComponentProps) {
  return <OriginScreen {...loaderData} />
}
