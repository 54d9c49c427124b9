import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type OwnListState, writeOwnList } from './list-state.ts'
import { type OwnResult, type OwnRow, searchOwn } from './search-own.ts'

export interface OwnPages {
  cards: OwnRow[]
  total: number
  /** Further pages loaded so far. */
  more: number
  status: 'idle' | 'loading' | 'failed'
  hasMore: boolean
  loadMore(): void
}

/** The most the server answers at once. */
const max = 100
const maxEntries = 30
/** Lists as far as they were loaded, by entry of the history: the way back finds them long enough to scroll to. */
const visit = new Map<string, Pick<OwnPages, 'cards' | 'more'>>()

/**
 * The list so far: the page that the server sent and those loaded since. What is sent again, after an action or on the way
 * back, replaces its part at once; the rest is asked for again.
 */
export function useOwnPages(state: OwnListState, found: OwnResult): OwnPages {
  const entry = useLocation().key
  const address = writeOwnList(state)
  const place = `${entry} ${address}`
  const [kept, setKept] = useState(() => ({
    found,
    address,
    total: found.total,
    ...joined(found, visit.get(place)),
  }))
  const [status, setStatus] = useState<OwnPages['status']>('idle')
  const running = useRef<AbortController | null>(null)
  let current = kept
  if (kept.found !== found) {
    const before = kept.address === address ? kept : visit.get(place)
    current = { found, address, total: found.total, ...joined(found, before) }
    setKept(current)
    setStatus('idle')
  }
  const { cards, more, total } = current
  useEffect(() => {
    visit.delete(place)
    visit.set(place, { cards, more })
    if (visit.size > maxEntries) visit.delete(visit.keys().next().value!)
  }, [place, cards, more])
  useEffect(() => {
    const stop = new AbortController()
    running.current = stop
    if (cards.length > found.jobPostings.length)
      searchOwn(state, { signal: stop.signal }, { limit: Math.min(max, cards.length) }).then(
        (fresh) => setKept((now) => ({ ...now, total: fresh.total, cards: fresh.jobPostings })),
        // What is shown stays; the next page says it when there is no connection.
        () => {},
      )
    return () => running.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the server sends again makes the rest old
  }, [found])
  const from = state.offset + cards.length
  const loadMore = useCallback(() => {
    if (status === 'loading') return
    const stop = new AbortController()
    running.current = stop
    setStatus('loading')
    searchOwn(state, { signal: stop.signal }, { offset: from }).then(
      (page) => {
        setKept((now) => {
          const known = new Set(now.cards.map(({ id }) => id))
          const fresh = page.jobPostings.filter(({ id }) => !known.has(id))
          return { ...now, total: page.total, cards: [...now.cards, ...fresh], more: now.more + 1 }
        })
        setStatus('idle')
      },
      () => {
        if (!stop.signal.aborted) setStatus('failed')
      },
    )
  }, [state, from, status])
  return { cards, total, more, status, hasMore: from < total, loadMore }
}

/** The page that was sent, and behind it what was loaded before. */
function joined({ jobPostings }: OwnResult, before: Pick<OwnPages, 'cards' | 'more'> | undefined) {
  if (!before?.more) return { cards: jobPostings, more: 0 }
  const known = new Set(jobPostings.map(({ id }) => id))
  return { cards: [...jobPostings, ...before.cards.filter(({ id }) => !known.has(id))], more: before.more }
}
