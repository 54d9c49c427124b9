import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import {
  type Listed,
  type Loaded,
  cacheList,
  readCachedList,
  readStoredList,
  storeList,
} from './cached-lists.ts'

interface List<L extends Loaded> {
  /** Says which list it is, without the entry that is chosen in it. */
  address: string
  /** The first page from the server. A new one resets the list. */
  found: object
  /** As the answer has it. */
  first: () => L
  /** The list with its next page. */
  following: (loaded: L, signal: AbortSignal) => Promise<L>
  /** Reads what was loaded once more, where entries change by what is done on the page. */
  again?: (loaded: L, signal: AbortSignal) => Promise<L>
  isShown?: (entry: L['cards'][number]) => boolean
}

export interface ListStatus {
  status: 'idle' | 'loading' | 'failed'
  loadMore(): void
}

interface State<L> {
  found: object
  address: string
  loaded: L
  status: ListStatus['status']
}

/** The list so far: the page the server sent and those loaded since; the way back finds it as it was, and so does a reload. */
export function useList<L extends Loaded>(list: List<L>): L & ListStatus {
  const { address, found } = list
  const entry = useLocation().key
  const [state, setState] = useState(() => begin(list, readCachedList<L>(entry, address)))
  const running = useRef<AbortSignal>(null)
  let current = state
  // A new answer of the server replaces the list before anything is painted.
  if (state.found !== found) {
    const isSame = list.again && state.address === address
    current = begin(list, isSame ? state.loaded : readCachedList<L>(entry, address))
    setState(current)
  }
  const { loaded, status } = current
  const readAgain = useEffectEvent(async (signal: AbortSignal) => {
    if (!list.again || !loaded.more) return
    const fresh = await list.again(loaded, signal)
    if (signal.aborted) return
    setState((now) => ({ ...now, loaded: { ...fresh, more: now.loaded.more } }))
  })
  useEffect(() => {
    const stop = new AbortController()
    running.current = stop.signal
    // Without a connection the list stays as it is; the next page says that there is none.
    readAgain(stop.signal).catch(() => {})
    return () => stop.abort()
  }, [found])
  useCachedList(entry, loaded, list, (longer) => setState((now) => ({ ...now, loaded: longer })))

  async function loadMore() {
    const signal = running.current
    if (!signal || status === 'loading') return
    setState((now) => ({ ...now, status: 'loading' }))
    try {
      const longer = await list.following(loaded, signal)
      if (signal.aborted) return
      setState((now) => {
        // What was read again meanwhile is newer.
        const cards = joined(now.loaded.cards, longer.cards)
        return { ...now, loaded: { ...longer, cards }, status: 'idle' }
      })
    } catch {
      if (!signal.aborted) setState((now) => ({ ...now, status: 'failed' }))
    }
  }
  return { ...loaded, status, loadMore }
}

/** The page that was sent, or the list as far as it was loaded before. */
function begin<L extends Loaded>(list: List<L>, before: L | null): State<L> {
  const { found, address, again, isShown = () => true } = list
  let loaded = list.first()
  if (again && before?.more)
    loaded = { ...loaded, more: before.more, cards: joined(loaded.cards, before.cards) }
  // Where all of it was dismissed since, the list begins again with what the server sent.
  else if (!again && before && (!before.cards.length || before.cards.some(isShown))) loaded = before
  return { found, address, loaded, status: 'idle' }
}

/** These cards, and those of `others` that are not among them. */
export function joined<Card extends Listed>(cards: readonly Card[], others: readonly Card[]): Card[] {
  const known = new Set(cards.map(({ id }) => id))
  return [...cards, ...others.filter(({ id }) => !known.has(id))]
}

/** Remembers the list under its entry of the history, and takes it up again after a reload. */
function useCachedList<L extends Loaded>(
  entry: string,
  loaded: L,
  { address, again, isShown }: List<L>,
  takeUp: (longer: L) => void,
): void {
  // What its owner changes is read again, not found again.
  const isStored = !again
  const shown = useEffectEvent((card: L['cards'][number]) => isShown?.(card) ?? true)
  const isReplacing = useNavigationType() === NavigationType.Replace
  const before = useRef<string | null>(null)
  const place = useRef<{ scroll: number; more: number } | null>(null)
  useLayoutEffect(() => {
    const longer = isStored ? readStoredList<L>(entry, address) : null
    if (!longer || longer.more <= loaded.more) return
    place.current = longer
    takeUp(longer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page the server sent comes alive
  }, [])
  // The list has its length again: back to where it was, and once more when the letters have their widths.
  useLayoutEffect(() => {
    if (place.current?.more !== loaded.more) return
    const { scroll } = place.current
    place.current = null
    scrollTo(0, scroll)
    void document.fonts.ready.then(() => Math.abs(scrollY - scroll) < 400 && scrollTo(0, scroll))
  }, [loaded])
  useEffect(() => {
    cacheList(entry, address, loaded, isReplacing && before.current !== entry ? before.current : null)
    before.current = entry
    if (!isStored) return
    const leave = () => storeList(entry, scrollY, shown)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [entry, address, loaded, isReplacing, isStored])
}
