import { pagePath } from '@chainwork/contract/pages'
import { Suspense } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/recommended.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { eligibilitiesAmong } from '../features/eligibility/eligibilities.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { loadOwnProfile } from '../features/postings/own-skills.ts'
import { RecommendedScreen } from '../features/recommended/recommended-screen.tsx'
import { statusesAmong } from '../features/saved/statuses.ts'
import { guard } from '../features/session/guard.ts'
import { sessionContext } from '../features/session/open-session.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import { late } from '../ui/late.ts'

const StartStrip = late(async () => (await import('../features/start/start-strip.tsx')).default)

export const middleware: Route.MiddlewareFunction[] = [guard('seeker')]
export const handle: PageHandle = { crumb: 'Recommended' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const session = await context.get(sessionContext)()
  const after = url.searchParams.get('after')
  const [found, own] = await Promise.all([
    call('GET /api/job-seeker/me/recommended-job', { query: after ? { after } : {} }, { fetch }).catch(
      (error: unknown) => {
        // A page of an order that is another one since the profile changed: back to the best.
        if (after && error instanceof ApiFailure && error.failure?.reason === 'input.invalid')
          throw redirect(pagePath('/recommended'))
        if (error instanceof ApiFailure && error.status < 500) throw error
        return null
      },
    ),
    loadOwnProfile(session, fetch),
  ])
  const ids = found?.items.map(({ jobPosting }) => jobPosting.id) ?? []
  const asking = { session, fetch }
  const [statuses, eligibilities] = await Promise.all([
    statusesAmong(ids, asking),
    eligibilitiesAmong(ids, asking),
  ])
  return {
    found,
    isLater: after !== null,
    statuses,
    eligibilities,
    ownSkills: own.skills,
    unfinished: own.unfinished,
    now: Date.now(),
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = () => accountMeta('Recommended Jobs')

export default function Recommended({ loaderData }: Route.ComponentProps) {
  const { found, ownSkills, isLater, now, unfinished } = loaderData
  const strip = unfinished ? (
    <Suspense>
      <StartStrip completeness={unfinished} />
    </Suspense>
  ) : null
  return <RecommendedScreen found={found} ownSkills={ownSkills} isLater={isLater} now={now} strip={strip} />
}
