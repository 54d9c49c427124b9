import { pagePath } from '@chainwork/contract/pages'
import { data } from 'react-router'
import type { Route } from './+types/recruiter-candidate.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { loadOnChain } from '../features/on-chain/load-on-chain.ts'
import styles from '../features/profile/profile.module.css'
import { SeenProfile } from '../features/profile/seen-profile.tsx'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const handle: PageHandle = { crumb: 'Candidate' }

/** Hidden, blocking, hibernating and missing people all answer like a page that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  try {
    const profile = await call('GET /api/graph/job-seeker/:id', { params: { id: params.id } }, { fetch })
    return { profile, onChain: await loadOnChain(params.id, fetch) }
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 422))
      throw data(null, { status: 404 })
    throw error
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? accountMeta(`${loaderData.profile.firstName} ${loaderData.profile.lastName}`.trim()) : []

export default function Candidate({ loaderData: { profile, onChain } }: Route.ComponentProps) {
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={name}
        lead={
          <>
            You see what {profile.firstName} shows your company. That it was looked at is noted in a log they
            can read.
          </>
        }
      />
      <SeenProfile
        profile={profile}
        onChain={onChain}
        pageOf={(name) => pagePath('/recruiter/candidates/:id/scores/:name', { id: profile.id, name })}
      />
    </main>
  )
}
