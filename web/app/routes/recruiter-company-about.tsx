import { pagePath } from '@chainwork/contract/pages'
import { hasRank } from '@chainwork/contract/identity/values'
import type { Route } from './+types/recruiter-company-about.ts'
import { call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { CompanyScreen } from '../features/companies/company-screen.tsx'
import { RecruiterLinks } from '../features/companies/recruiter-links.tsx'
import { loadReplyRecord } from '../features/companies/reply-record.tsx'
import { ownCompany } from '../features/session/own-company.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { useSession } from '../features/session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

/** Open posts beside what the company says of itself. */
const newest = 6

export const handle = { crumb: 'About' }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const id = ownCompany(await context.get(sessionContext)())
  const [company, listed, record] = await Promise.all([
    call('GET /api/company/:id', { params: { id } }, { fetch }),
    call(
      'GET /api/company/:id/job-posting',
      { params: { id }, query: { offset: 0, limit: newest } },
      { fetch },
    ),
    loadReplyRecord(id, fetch),
  ])
  return { company, record, posts: listed.jobPostings, now: Date.now() }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Company Profile')

export default function CompanyAbout({ loaderData: { company, record, posts, now } }: Route.ComponentProps) {
  const { companyContext } = useSession()
  const isAdmin = hasRank(companyContext?.role ?? 'recruiter', 'admin')
  return (
    <CompanyScreen
      company={company}
      record={record}
      jobs={null}
      posts={posts}
      offset={0}
      posting={null}
      now={now}
    >
      {isAdmin && !company.isVerified ? (
        <Button to={pagePath('/recruiter/company-profile/domain')}>Verify your domain</Button>
      ) : null}
      <RecruiterLinks />
    </CompanyScreen>
  )
}
