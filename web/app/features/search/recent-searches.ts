import { clear, readStoredArray, store } from '../../ui/storage.ts'

/** A search as it can be made again. */
export interface RecentSearch {
  q: string
  /** The code of the place and its name; empty for none. */
  loc: string
  place: string
}

const maxSearches = 8

/** The searches made last on this device, the latest first. */
export function recentSearches(): RecentSearch[] {
  return readStoredArray('localStorage', 'searches').filter(isSearch).slice(0, maxSearches)
}

/** Keeps a search on this device; one without a keyword and a place is none. */
export function noteSearch(search: RecentSearch): void {
  if (!search.q && !search.loc) return
  const others = recentSearches().filter((each) => !isSame(each, search))
  store('localStorage', 'searches', JSON.stringify([search, ...others].slice(0, maxSearches)))
}

/** Forgets them all. */
export function clearSearches(): void {
  clear('localStorage', 'searches')
}

function isSame(one: RecentSearch, other: RecentSearch): boolean {
  return one.loc === other.loc && one.q.toLowerCase() === other.q.toLowerCase()
}

function isSearch(stored: unknown): stored is RecentSearch {
  if (typeof stored !== 'object' || stored === null) return false
  const values = stored as Record<string, unknown>
  return ['q', 'loc', 'place'].every((name) => typeof values[name] === 'string')
}
