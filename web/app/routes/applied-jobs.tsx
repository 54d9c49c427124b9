import { useSearchParams } from 'react-router'
import type { Route } from './+types/applied-jobs.ts'
import { call, nullFor } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { ApplicationsScreen } from '../features/applications/applications-screen.tsx'
import { readApplicationList } from '../features/applications/applications-address.ts'
import { savedPageSize } from '../features/applications/saved-list.tsx'
import { statusesAmong } from '../features/saved/statuses.ts'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const middleware: Route.MiddlewareFunction[] = [guard('seeker')]
export const handle: PageHandle = { crumb: 'Applications' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const state = readApplicationList(url.searchParams)
  const isSaved = state.tab === 'saved'
  const isDismissed = state.tab === 'dismissed'
  const page = isSaved || isDismissed ? { limit: 1 } : state.after ? { after: state.after } : {}
  const [found, interviews, saved, dismissed] = await Promise.all([
    call('GET /api/job-seeker/me/job-application', { query: page }, { fetch }),
    isSaved || isDismissed ? null : call('GET /api/job-seeker/me/interview', {}, { fetch }),
    isSaved
      ? call(
          'POST /api/jobs/:jobSeekerId/saved',
          {
            params: { jobSeekerId: 'me' },
            body: { pagination: { offset: state.offset, limit: savedPageSize } },
          },
          { fetch },
        )
      : null,
    isDismissed
      ? call(
          'GET /api/job-seeker/me/dismissed',
          { query: state.after ? { after: state.after } : {} },
          { fetch },
        )
      : null,
  ])
  const { applications, next, counts } = found
  const shown = state.application || applications[0]?.id
  const now = Date.now()
  if (saved)
    return {
      state,
      counts: { ...counts, saved: saved.total },
      applied: null,
      dismissed: null,
      saved: { cards: saved.jobPostings, total: saved.total },
      statuses: await statusesAmong(
        saved.jobPostings.map(({ id }) => id),
        { session: await context.get(sessionContext)(), fetch },
      ),
      now,
    }
  if (dismissed) return { state, counts, applied: null, saved: null, dismissed, statuses: {}, now }
  const [detail, past, outside] = await Promise.all([
    shown
      ? call(
          'GET /api/job-seeker/me/job-application/:applicationId',
          { params: { applicationId: shown } },
          { fetch },
        ).catch(nullFor(404))
      : null,
    shown
      ? call('GET /api/job-seeker/me/interview', { query: { applicationId: shown } }, { fetch }).catch(
          nullFor(404),
        )
      : null,
    state.after ? [] : call('GET /api/me/outside-application', {}, { fetch }).then(({ items }) => items),
  ])
  return {
    state,
    counts,
    applied: {
      applications,
      next,
      detail,
      ahead: interviews?.items ?? [],
      interviews: past?.items ?? [],
      outside,
    },
    saved: null,
    dismissed,
    statuses: {},
    now,
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Applications')

export default function AppliedJobs({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return <ApplicationsScreen {...loaderData} isWithdrawing={params.get('withdraw') === '1'} />
}
