import { undecidedStages } from '@chainwork/contract/applications/values'
import type { Route } from './+types/recruiter-my-jobs.ts'
import { type Fetch, ApiFailure, call, nullFor } from '../api/client.ts'
import { findPlace } from '../api/find-place.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import { loadCredits } from '../features/buying/load-credits.ts'
import { readOwnList, writeOwnList } from '../features/recruiter/my-jobs/own-list-address.ts'
import { searchOwn } from '../features/recruiter/my-jobs/search-own.ts'
import { MyJobsScreen } from '../features/recruiter/my-jobs/my-jobs-screen.tsx'
import { type TypedPlace, type UncertainPlace, resolveTypedPlace } from '../features/search/typed-place.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { staysFor } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'

export const handle = { crumb: 'My Job Posts' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const state = readOwnList(url.searchParams)
  const where = url.searchParams.get('where')
  const typed = where === null ? null : await resolveTypedPlace(where, state.loc, fetch)
  if (typed) state.loc = 'loc' in typed ? typed.loc : ''
  let keywordProblem: string | null = null
  const closing = url.searchParams.get('confirm') === 'close' ? url.searchParams.get('job') : null
  const [found, credits, waiting, place, start, interviews] = await Promise.all([
    searchOwn(state, { fetch }, { facets: true }).catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.failure?.reason !== 'search.keywordTooShort') throw error
      keywordProblem = error.message
      return searchOwn({ ...state, q: '' }, { fetch }, { facets: true })
    }),
    loadCredits(await context.get(sessionContext)(), fetch),
    closing ? countWaiting(closing, fetch) : 0,
    state.loc ? findPlace({ code: state.loc }, fetch) : null,
    call('GET /api/recruiter/start', {}, { fetch }),
    call('GET /api/recruiter/interview', { query: { limit: 3 } }, { fetch }),
  ])
  const selected = url.searchParams.get('job') ?? found.jobPostings[0]?.id ?? null
  const posting = selected
    ? await call('GET /api/jobs/:id', { params: { id: selected } }, { fetch }).catch(() => null)
    : null
  return {
    state,
    found,
    posting,
    place,
    question: where === null || !typed || 'loc' in typed ? null : questionOf(where, typed),
    credits,
    keywordProblem,
    waiting,
    start,
    interviews: interviews.items,
    now: Date.now(),
  }
}

/** The question about a typed place. This list filters by one place, so an area needs a question, too. */
function questionOf(where: string, typed: Exclude<TypedPlace, { loc: string }>): UncertainPlace {
  return 'question' in typed ? typed.question : { text: where.trim(), kind: 'area', places: [] }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

/** Asking whether something is meant needs no new list, unless people wait for an answer or it costs something. */
export const shouldRevalidate = staysFor((from, to) => {
  const list = (url: URL) => writeOwnList(readOwnList(url.searchParams))
  const isSameList = from.pathname === to.pathname && list(from) === list(to)
  // Leaving such a question, too: what was answered shows.
  const isFresh = [from, to].some(({ searchParams }) =>
    ['close', 'sponsor'].includes(searchParams.get('confirm') ?? ''),
  )
  return isSameList && from.search !== to.search && !isFresh
})

export const meta = () => accountMeta('Your Job Posts')

export default function MyJobs({ loaderData }: Route.ComponentProps) {
  return <MyJobsScreen {...loaderData} />
}

/** How many applicants of a posting have no decision yet. */
async function countWaiting(jobPostingId: string, fetch: Fetch): Promise<number> {
  const found = await call(
    'POST /api/recruiter/applicant/search',
    { body: { jobPostingId, pagination: { offset: 0, limit: 1 } } },
    { fetch },
  ).catch(nullFor(404))
  return found ? undecidedStages.reduce((sum, stage) => sum + found.counts[stage], 0) : 0
}
