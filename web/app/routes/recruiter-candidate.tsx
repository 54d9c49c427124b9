import { readCandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import type { Route } from './+types/recruiter-candidate.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { candidateScorePage, notOpened } from '../features/candidates/candidate-page.ts'
import { JobMatch, Ties } from '../features/candidates/candidate-ties.tsx'
import { loadTies } from '../features/candidates/load-ties.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { Invite } from '../features/invitations/invite.tsx'
import { loadInvite } from '../features/invitations/load-invite.ts'
import { loadOnChain } from '../features/on-chain/load-on-chain.ts'
import { OpenedEnough } from '../features/profile/opened-enough.tsx'
import { personName } from '../features/profile/person-name.ts'
import styles from '../features/profile/profile.module.css'
import { SeenProfile } from '../features/profile/seen-profile.tsx'
import { Shortlisting } from '../features/shortlists/shortlisting.tsx'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const handle: PageHandle = { crumb: 'Candidate' }

/** Hidden, blocking, hibernating and missing people all answer like a page that does not exist. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  try {
    const profile = await call('GET /api/graph/job-seeker/:id', { params: { id: params.id } }, { fetch })
    const { job } = readCandidateSearch(url.searchParams)
    const [onChain, invite, ties] = await Promise.all([
      loadOnChain(params.id, fetch),
      loadInvite(params.id, fetch),
      loadTies(params.id, job, { fetch }),
    ])
    return { profile, onChain, invite, ties, job }
  } catch (error) {
    return notOpened(error)
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  accountMeta(loaderData ? personName(loaderData.profile) : 'Candidate')

export default function Candidate({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OpenedEnough />
  const { profile, onChain, invite, ties, job } = loaderData
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={personName(profile)}
        lead={
          profile.firstName ? (
            <>You see what {profile.firstName} shows your company. They can see that you looked.</>
          ) : (
            'Their name and picture appear when they accept an invitation from your company, employers and contact as far as they share them. They can see that you looked.'
          )
        }
      />
      <Ties ties={ties} isNamed={profile.firstName !== ''} />
      <Invite candidate={profile} brought={invite}>
        <Shortlisting candidate={profile} />
      </Invite>
      <JobMatch match={ties.match} />
      <SeenProfile
        profile={profile}
        onChain={onChain}
        pageOf={(name) => candidateScorePage(profile.id, name, job)}
      />
    </main>
  )
}
