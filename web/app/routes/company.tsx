import { pagePath } from '@chainwork/contract/pages'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { data, redirect } from 'react-router'
import type { Route } from './+types/company.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { CompanyScreen } from '../features/companies/company-screen.tsx'
import { RecruiterLinks } from '../features/companies/recruiter-links.tsx'
import { loadReplyRecord } from '../features/companies/reply-record.tsx'
import { pageMeta } from '../features/seo/meta.ts'
import { statusesAmong } from '../features/saved/statuses.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { useSession } from '../features/session/use-session.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

const pageSize = 20
/** Open posts beside what a company says of itself. */
const newest = 6

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const options = { fetch: host.fetch }
  const url = new URL(request.url)
  const isJobs = url.searchParams.get('jobs') === '1'
  const offset = Number(/^\d{1,6}$/.exec(url.searchParams.get('offset') ?? '')?.[0] ?? 0)
  try {
    const company = await call('GET /api/company/:id', { params: { id: params.key } }, options)
    if (params.key !== company.slug)
      return redirect(`${pagePath('/company/:key', { key: company.slug })}${url.search}`, 301)
    const query = isJobs ? { offset, limit: pageSize } : { offset: 0, limit: newest }
    const [listed, record] = await Promise.all([
      call('GET /api/company/:id/job-posting', { params: { id: company.id }, query }, options),
      loadReplyRecord(company.id, host.fetch),
    ])
    const [jobs, posts] = isJobs ? [listed, []] : [null, listed.jobPostings]
    const first = jobs?.jobPostings[0]
    const posting: Posting | null = first
      ? await call('GET /api/jobs/:id', { params: { id: first.id } }, options).catch(() => null)
      : null
    const session = await context.get(sessionContext)()
    const ids = jobs?.jobPostings.map(({ id }) => id) ?? []
    const statuses = await statusesAmong(ids, { session, fetch: host.fetch })
    return { company, record, jobs, posts, offset, posting, statuses, origin: host.origin, now: Date.now() }
  } catch (error) {
    if (error instanceof ApiFailure && [404, 422].includes(error.status)) throw data(null, { status: 404 })
    throw error
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { company, origin, jobs } = loaderData
  return pageMeta(origin, {
    title: jobs ? `Jobs at ${company.name}` : company.name,
    description: `${company.bio} ${company.openPostings} open job posts.`,
    path: `${pagePath('/company/:key', { key: company.slug })}${jobs ? '?jobs=1' : ''}`,
    imagePath: `/og/company/${company.id}.png`,
  })
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { context, companyContext } = useSession()
  const isOwn = context === 'recruiter' && companyContext?.id === loaderData.company.id
  return <CompanyScreen {...loaderData}>{isOwn ? <RecruiterLinks /> : null}</CompanyScreen>
}
