import { type CandidateSearch, writeCandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { pagePath } from '@chainwork/contract/pages'
import { counted, grouped } from '../../format/numbers.ts'
import { type Searched, linkTo, useGo } from '../search/searched.ts'
import type { LoadedCandidates } from './load-candidates.ts'

const page = { path: pagePath('/recruiter/candidates') }

/** The page that shows a search, from an offset on, with a candidate opened beside it. */
export function candidatesPath(state: CandidateSearch, offset = 0, candidate: string | null = null): string {
  const address = writeCandidateSearch(state)
  if (offset > 0) address.set('offset', String(offset))
  if (candidate !== null) address.set('candidate', candidate)
  return linkTo(page, address)
}

/** The search for candidates, with how many it finds. */
export function searchedCandidates({ state, found }: Pick<LoadedCandidates, 'state' | 'found'>): Searched {
  return { ...page, address: writeCandidateSearch(state), finds: candidatesFound(found) }
}

/** `12 candidates`, `1,000+ candidates` */
export function candidatesFound({ total, totalIsCapped }: LoadedCandidates['found']): string {
  return totalIsCapped ? `${grouped(total)}+ candidates` : counted(total, 'candidate')
}

/** Searches with parts of the search changed. */
export function useCandidateChange(state: CandidateSearch, searched: Searched) {
  const go = useGo(searched)
  return (changed: Partial<CandidateSearch>) => go(writeCandidateSearch({ ...state, ...changed }))
}
