import { type SearchState, emptySearch, readSearch, writeSearch } from '../search/search-url.ts'

/** A search as an alert keeps it: its address in the one fixed order, without what only arranges results. */
export function alertSearch(state: SearchState): string {
  return writeSearch({ ...state, q: state.q.trim(), where: '', sort: '', saved: '' }).toString()
}

/** The search that an address stands for, however it was written. */
export function readAlertSearch(address: string): SearchState {
  return { ...readSearch(new URLSearchParams(address)), where: '', sort: '', saved: '' }
}

/** The specification's alert: a keyword and a place. */
export function keywordAlert(jobKeyword: string, jobLocationCode: string): string {
  return alertSearch({ ...emptySearch, q: jobKeyword, loc: jobLocationCode.toUpperCase() })
}
