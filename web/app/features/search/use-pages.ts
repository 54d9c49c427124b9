import type { PostingCard } from '@chainwork/contract/postings/schemas'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { SearchState } from '@chainwork/contract/search/search-url'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isLeftOut } from '../saved/dismissal-marks.ts'
import { useSession } from '../session/use-session.ts'
import { type LoadedPages, cacheList, readCachedList, storeList, readStoredList } from './cached-lists.ts'
import { loadFollowing } from './load-following.ts'

export interface Pages extends LoadedPages {
  status: 'idle' | 'loading' | 'failed'
  loadMore(): void
}

/** The list so far: the page the server sent and those loaded since; the way back and a reload find it as it was. */
export function usePages(address: string, offset: number, found: SearchReply, state: SearchState): Pages {
  const entry = useLocation().key
  const place = `${address}#${offset}`
  const { uid } = useSession().user
  const isShown = (card: PostingCard) => !isLeftOut(uid, card)
  const first = (): LoadedPages => {
    const before = readCachedList(entry, place)
    // Where all of it was dismissed since, the list begins again with what the server sent.
    if (before && (!before.cards.length || before.cards.some(isShown))) return before
    return { cards: found.jobPostings, next: found.next, near: found.near, more: 0, turns: [] }
  }
  const [kept, setKept] = useState({ found, loaded: first() })
  const [status, setStatus] = useState<Pages['status']>('idle')
  const running = useRef<AbortController | null>(null)
  // A new answer of the server replaces the list before anything is painted.
  let { loaded } = kept
  if (kept.found !== found) {
    loaded = first()
    setKept({ found, loaded })
    setStatus('idle')
  }
  useEffect(() => () => running.current?.abort(), [found])
  useCachedList(entry, place, loaded, { takeUp: (longer) => setKept({ found, loaded: longer }), isShown })

  const loadMore = useCallback(() => {
    if (!loaded.next || status === 'loading') return
    const stop = new AbortController()
    running.current = stop
    setStatus('loading')
    loadFollowing(state, loaded, stop.signal).then(
      (longer) => {
        setKept({ found, loaded: longer })
        setStatus('idle')
      },
      () => {
        if (!stop.signal.aborted) setStatus('failed')
      },
    )
  }, [found, loaded, state, status])
  return { ...loaded, status, loadMore }
}

/** Remembers the list under its entry of the history, and takes it up again after a reload. */
function useCachedList(
  entry: string,
  search: string,
  loaded: LoadedPages,
  { takeUp, isShown }: { takeUp: (longer: LoadedPages) => void; isShown: (card: PostingCard) => boolean },
): void {
  const shown = useEffectEvent(isShown)
  const isReplacing = useNavigationType() === NavigationType.Replace
  const before = useRef<string | null>(null)
  const place = useRef<{ scroll: number; more: number } | null>(null)
  useLayoutEffect(() => {
    const longer = readStoredList(entry, search)
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
    cacheList(entry, search, loaded, isReplacing && before.current !== entry ? before.current : null)
    before.current = entry
    const leave = () => storeList(entry, scrollY, shown)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [entry, search, loaded, isReplacing])
}
