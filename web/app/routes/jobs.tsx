import { pagePath } from '@chainwork/contract/pages'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { type SearchState, payloadOf, readSearch, writeSearch } from '@chainwork/contract/search/search-url'
import { Suspense } from 'react'
import { type ShouldRevalidateFunctionArgs, data, redirect } from 'react-router'
import type { Route } from './+types/jobs.ts'
import { type Fetch, ApiFailure, call } from '../api/client.ts'
import { findPlace } from '../api/find-place.ts'
import { hostContext } from '../context.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { eligibilitiesAmong } from '../features/eligibility/eligibilities.ts'
import { statusesAmong } from '../features/saved/statuses.ts'
import { counted } from '../format/numbers.ts'
import { search } from '../features/search/search.ts'
import { isSeeker } from '../features/session/is-seeker.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { loadBeside } from '../features/postings/beside.ts'
import { loadOwnProfile } from '../features/postings/own-skills.ts'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { type UncertainPlace, resolveTypedPlace } from '../features/search/typed-place.ts'
import { without } from '../ui/stays.ts'
import { waitForConnection } from '../ui/wait-for-connection.ts'
import { late } from '../ui/late.ts'

// Guests have no profile, so they need not load what says how much of it is there.
const StartStrip = late(async () => (await import('../features/start/start-strip.tsx')).default)

const pageSize = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const params = new URL(request.url).searchParams
  const state = readSearch(params)
  const options = { fetch: host.fetch }
  const question = params.has('where') ? await lookUpPlace(params, state, host.fetch) : null
  const offset = Math.min(Number(/^\d{1,6}$/.exec(params.get('offset') ?? '')?.[0] ?? 0), 1_000_000)
  const session = await context.get(sessionContext)()
  // Only job seekers have saved postings; for everybody else the address says nothing.
  if (!isSeeker(session)) state.saved = ''
  const payload = { ...payloadOf(state), pagination: { offset, limit: pageSize }, facets: true }
  let keywordProblem: string | null = null
  const [found, place] = await Promise.all([
    search(state, payload, options).catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.failure?.reason !== 'search.keywordTooShort') throw error
      keywordProblem = error.message
      return search(state, { ...payload, jobKeyword: null }, options)
    }),
    state.loc ? findPlace({ code: state.loc }, host.fetch) : null,
  ])
  const selected = params.get('job') ?? found.jobPostings[0]?.id ?? null
  const shown = [...found.jobPostings.map(({ id }) => id), selected]
  const asking = { session, fetch: host.fetch }
  const [posting, statuses, eligibilities, market, own] = await Promise.all([
    selected ? call('GET /api/jobs/:id', { params: { id: selected } }, options).catch(() => null) : null,
    statusesAmong(shown, asking),
    eligibilitiesAmong(shown, asking),
    // Without them the page works as well.
    call('GET /api/jobs/market', {}, options).catch(() => null),
    loadOwnProfile(session, host.fetch),
  ])
  const beside = posting ? await loadBeside(posting, session, host.fetch) : null
  return data(
    {
      state,
      found: { ...found, jobPostings: found.jobPostings.map(onlyShown) },
      offset,
      posting,
      statuses,
      eligibilities,
      place,
      question,
      keywordProblem,
      whole: params.get('all'),
      market,
      ownSkills: own.skills,
      unfinished: own.unfinished,
      beside,
      now: Date.now(),
      origin: host.origin,
    },
    keywordProblem ? { status: 422 } : {},
  )
}

/** Puts the typed place into the search; where it is certain, the address says it and is shared so. */
async function lookUpPlace(
  params: URLSearchParams,
  state: SearchState,
  fetch: Fetch,
): Promise<UncertainPlace | null> {
  const typed = await resolveTypedPlace(state.where, state.loc, fetch)
  if ('question' in typed) {
    state.loc = ''
    return typed.question
  }
  const changed = 'area' in typed ? { q: `${state.q} ${typed.area}`.trim(), exact: '' as const } : typed
  const address = writeSearch({ ...state, loc: '', ...changed, where: '' })
  for (const name of ['all', 'job'])
    if (params.has(name) && 'loc' in typed) address.set(name, params.get(name)!)
  throw redirect(`${pagePath('/jobs')}${address.size ? `?${address}` : ''}`)
}

/** A card without the skills, and what else of them, that no card shows: what a page brings along, the browser has to read. */
function onlyShown(card: PostingCard): PostingCard {
  const shown = card.skills.filter(({ isGeneric }) => !isGeneric)
  return { ...card, skills: shown.map((skill) => ({ ...skill, id: null, iconUrl: null })) }
}

/** Choosing another posting of the same list needs no new search. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  // Nothing was sent and nothing chosen: the page is asked to look again.
  if (currentUrl.href === nextUrl.href && !formMethod) return defaultShouldRevalidate
  return without(currentUrl, 'job') !== without(nextUrl, 'job')
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Search Jobs - Chainwork' }]
  const { found, origin, place, keywordProblem } = loaderData
  const state = keywordProblem ? { ...loaderData.state, q: '' } : loaderData.state
  const address = writeSearch({ ...state, where: '' }).toString()
  const what = [state.q, place?.label].filter(Boolean).join(' in ')
  return [
    ...pageMeta(origin, {
      title: what ? `${what}: ${counted(found.total, 'Job Post')}` : 'Search Jobs',
      description: `${counted(found.total, 'open job post')}${what ? ` for ${what}` : ' in web3 and beyond'}: salaries up front, no closed posts, requirements you can check.`,
      path: address ? `${pagePath('/jobs')}?${address}` : pagePath('/jobs'),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'This search as a feed',
      href: `${pagePath('/jobs.rss')}${address ? `?${address}` : ''}`,
    },
  ]
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { unfinished } = loaderData
  return (
    <SearchScreen
      {...loaderData}
      strip={
        unfinished ? (
          <Suspense>
            <StartStrip completeness={unfinished} />
          </Suspense>
        ) : null
      }
    />
  )
}
