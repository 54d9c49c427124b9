import { pagePath } from '@chainwork/contract/pages'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import { counted } from '../../format/numbers.ts'
import { type Searched, useGo } from './searched.ts'

/** A search for jobs, with how many it finds. */
export function searchedJobs(state: SearchState, total: number): Searched {
  return { path: pagePath('/jobs'), address: writeSearch(state), finds: counted(total, 'job') }
}

/** Searches with parts of the search changed. */
export function useFilterChange(state: SearchState, searched: Searched) {
  const go = useGo(searched)
  return (changed: Partial<SearchState>) => go(writeSearch({ ...state, ...changed }))
}
