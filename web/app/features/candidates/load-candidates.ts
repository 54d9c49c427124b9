import {
  type CandidateSearch,
  candidateParts,
  candidatePayloadOf,
  isNarrowed,
  readCandidateSearch,
  writeCandidateSearch,
} from '@chainwork/contract/candidates/candidate-url'
import type { CandidateReply } from '@chainwork/contract/candidates/schemas'
import { maxOffset, pageSize } from '@chainwork/contract/page-limits'
import type { SavedSearch } from '@chainwork/contract/candidates/saved-searches'
import { type Fetch, ApiFailure, call } from '../../api/client.ts'

/** Job posts offered to match with, the newest first. */
const offered = 100

export interface LoadedCandidates {
  state: CandidateSearch
  found: CandidateReply
  offset: number
  postings: { id: string; title: string; status: string }[]
  saved: SavedSearch[]
  /** Whom this recruiter opened last; nobody where a search is stated. */
  recent: CandidateReply['candidates']
  /** What is found without a part of the search, where nothing is found with all of it. */
  relaxed: { words: string; state: CandidateSearch; total: number }[]
  /** Whether the company has proven a domain; null where it makes no difference to what is shown. */
  isVerified: boolean | null
  keywordProblem: string | null
  /** The filter that is shown whole without being opened. */
  whole: string | null
  now: number
}

/** Everything the page of candidates shows for an address, but the opened profile. */
export async function loadCandidates(params: URLSearchParams, fetch: Fetch): Promise<LoadedCandidates> {
  const search = readCandidateSearch(params)
  const offset = Math.min(Number(/^\d{1,8}$/.exec(params.get('offset') ?? '')?.[0] ?? 0), maxOffset)
  const [answer, own, saved, recent] = await Promise.all([
    findCandidates(search, offset, fetch),
    call(
      'POST /api/jobs/recruiter/search',
      { body: { role: 'recruiter', pagination: { offset: 0, limit: offered } } },
      { fetch },
    ),
    call('GET /api/recruiter/saved-candidate-search', {}, { fetch }),
    isNarrowed(search) ? null : call('GET /api/recruiter/candidate/recent', {}, { fetch }),
  ])
  const { state, found } = answer
  const isEmpty = found.total === 0
  const [relaxed, isVerified] = await Promise.all([
    isEmpty ? relax(state, fetch) : [],
    isEmpty ? isCompanyVerified(fetch) : null,
  ])
  return {
    ...answer,
    // What was typed stays in its field, though it was refused.
    state: answer.keywordProblem ? { ...state, q: search.q } : state,
    offset,
    postings: own.jobPostings.map(({ id, jobTitle, status }) => ({ id, title: jobTitle, status })),
    saved: saved.items,
    recent: recent?.items ?? [],
    relaxed,
    isVerified,
    whole: params.get('all'),
    now: Date.now(),
  }
}

async function isCompanyVerified(fetch: Fetch): Promise<boolean | null> {
  const companies = await call('GET /api/recruiter/me/company', {}, { fetch })
  const own = companies.find(({ selected }) => selected) ?? companies[0]
  return own ? (await call('GET /api/company/:id', { params: { id: own.id } }, { fetch })).isVerified : null
}

type Answer = Pick<LoadedCandidates, 'state' | 'found' | 'keywordProblem'>

/** A keyword or job post that is refused is left out, and the rest found. */
async function findCandidates(state: CandidateSearch, offset: number, fetch: Fetch): Promise<Answer> {
  const body = { ...candidatePayloadOf(state), pagination: { offset, limit: pageSize }, facets: true }
  try {
    const found = await call('POST /api/recruiter/candidate/search', { body }, { fetch })
    return { state, found, keywordProblem: null }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const reason = error.failure?.reason
    if (reason === 'search.keywordTooShort') {
      const rest = await findCandidates({ ...state, q: '' }, offset, fetch)
      return { ...rest, keywordProblem: error.message }
    }
    if (reason !== 'posting.notFound' || !state.job) throw error
    const sort = state.sort === 'match' ? '' : state.sort
    return findCandidates({ ...state, job: '', meets: '', sort }, offset, fetch)
  }
}

/** How many there are without each part, those that help alone. */
async function relax(state: CandidateSearch, fetch: Fetch): Promise<LoadedCandidates['relaxed']> {
  const before = writeCandidateSearch(state).toString()
  const parts = candidateParts
    .map(({ words, cleared }) => ({ words, state: { ...state, ...cleared } }))
    .filter((part) => writeCandidateSearch(part.state).toString() !== before)
  const totals = await Promise.all(
    parts.map(async (part) => {
      const body = {
        // The job post narrows only by its requirement.
        ...candidatePayloadOf({ ...part.state, job: part.state.meets ? part.state.job : '', sort: '' }),
        pagination: { offset: 0, limit: 1 },
      }
      const { total } = await call('POST /api/recruiter/candidate/search', { body }, { fetch })
      return { ...part, total }
    }),
  )
  return totals.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}
