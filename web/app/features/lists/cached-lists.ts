import { readStoredArray, store } from '../../ui/storage.ts'

/** An entry of a list. */
export interface Listed {
  id: string
}

/** A list as far as it was loaded. */
export interface Loaded<Card extends Listed = Listed> {
  cards: Card[]
  /** Further pages loaded so far. */
  more: number
}

/** With which list it is, by the entry of the history. */
type Cached<L extends Loaded = Loaded> = L & { address: string; scroll: number; at: number }

const storageKey = 'lists'
/** Entries of the history whose lists are there in this visit, and of those over a reload. */
const maxInVisit = 30
const maxStored = 5
/** After this a list is asked for again; what closed meanwhile should not come back. */
const freshMs = 30 * 60_000

const visit = new Map<string, Cached>()

/** Remembers the list of one entry of the history; a replaced entry takes its place. */
export function cacheList(entry: string, address: string, loaded: Loaded, replaced: string | null): void {
  if (replaced) visit.delete(replaced)
  visit.delete(entry)
  visit.set(entry, { ...loaded, address, scroll: 0, at: Date.now() })
  if (visit.size > maxInVisit) visit.delete(visit.keys().next().value!)
}

/** The list that this entry of the history showed before, as far as it was loaded. */
export function readCachedList<L extends Loaded>(entry: string, address: string): L | null {
  const cached = visit.get(entry)
  return cached?.address === address ? (cached as Cached<L>) : null
}

/** Writes the list of one entry and its place to where it outlives the page, without what was left out of it since. */
export function storeList<L extends Loaded>(
  entry: string,
  scroll: number,
  isShown: (card: L['cards'][number]) => boolean,
): void {
  const cached = visit.get(entry)
  if (!cached) return
  const others = stored().filter(([key]) => key !== entry)
  const list = { ...cached, cards: cached.cards.filter(isShown), scroll, at: Date.now() }
  store('sessionStorage', storageKey, JSON.stringify([...others, [entry, list]].slice(-maxStored)))
}

/** The list of an entry before the page was left or loaded again, with its place; null when there is nothing fresh. */
export function readStoredList<L extends Loaded>(entry: string, address: string): Cached<L> | null {
  const found = stored().find(([key]) => key === entry)?.[1]
  return found?.address === address && Date.now() - found.at < freshMs ? (found as Cached<L>) : null
}

function stored(): [string, Cached][] {
  return readStoredArray('sessionStorage', storageKey) as [string, Cached][]
}
