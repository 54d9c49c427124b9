import type { PostingCard } from '@chainwork/contract/postings/schemas'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { readStored, store } from '../../ui/storage.ts'

/** A list as far as it was loaded. */
export interface LoadedPages {
  cards: PostingCard[]
  next: string | null
  /** Close matches, once the list is at its end. */
  near: SearchReply['near']
  /** Further pages loaded so far. */
  more: number
  /** The ids of the cards with which the list goes on in another order than above them. */
  turns: readonly string[]
}

interface CachedList extends LoadedPages {
  /** Search and offset it belongs to. */
  address: string
  scroll: number
  at: number
}

const storageKey = 'lists'
/** Entries of the history whose lists are kept in this visit, and of those over a reload. */
const maxInVisit = 30
const maxStored = 5
/** After this a list is asked for again; what closed meanwhile should not come back. */
const freshMs = 30 * 60_000

const visit = new Map<string, CachedList>()

/** Remembers the list of one entry of the history; a replaced entry takes its place. */
export function cacheList(
  entry: string,
  address: string,
  loaded: LoadedPages,
  replaced: string | null,
): void {
  if (replaced) visit.delete(replaced)
  visit.delete(entry)
  visit.set(entry, { ...loaded, address, scroll: 0, at: Date.now() })
  if (visit.size > maxInVisit) visit.delete(visit.keys().next().value!)
}

/** The list that this entry of the history showed before, as far as it was loaded. */
export function readCachedList(entry: string, address: string): LoadedPages | null {
  const kept = visit.get(entry)
  return kept?.address === address ? kept : null
}

/** Writes the list of one entry and its place to where it outlives the page, without what was left out of it since. */
export function storeList(entry: string, scroll: number, isShown: (card: PostingCard) => boolean): void {
  const whole = visit.get(entry)
  if (!whole) return
  const kept = { ...whole, cards: whole.cards.filter(isShown) }
  const others = stored().filter(([key]) => key !== entry)
  const all = [...others, [entry, { ...kept, scroll, at: Date.now() }] as const].slice(-maxStored)
  store('sessionStorage', storageKey, JSON.stringify(all))
}

/** What an entry showed before the page was left or loaded again, with its place; null when there is nothing fresh. */
export function readStoredList(entry: string, address: string): (LoadedPages & { scroll: number }) | null {
  const found = stored().find(([key]) => key === entry)?.[1]
  return found?.turns && found.address === address && Date.now() - found.at < freshMs ? found : null
}

function stored(): [string, CachedList][] {
  try {
    const parsed: unknown = JSON.parse(readStored('sessionStorage', storageKey) ?? '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
