import type { PostingCard } from '@chainwork/contract/postings/schemas'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { type SearchState, payloadOf } from '@chainwork/contract/search/search-url'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'

interface Loaded {
  cards: PostingCard[]
  next: string | null
  /** Further pages loaded so far. */
  more: number
}

export interface Pages extends Loaded {
  status: 'idle' | 'loading' | 'failed'
  loadMore(): void
}

/** Lists seen in this visit, so that going back shows as much as was there before. */
const seen = new Map<string, Loaded>()
const mostSeen = 30

/** The list so far: the page the server sent and those loaded since. */
export function usePages(address: string, offset: number, found: SearchReply, state: SearchState): Pages {
  const key = `${address}#${offset}`
  const first = (): Loaded => seen.get(key) ?? { cards: found.jobPostings, next: found.next, more: 0 }
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

  const loadMore = useCallback(() => {
    if (!loaded.next || status === 'loading') return
    const stop = new AbortController()
    running.current = stop
    setStatus('loading')
    call(
      'POST /api/jobs/search',
      { body: { ...payloadOf(state), after: loaded.next } },
      { signal: stop.signal },
    ).then(
      (page) => {
        const known = new Set(loaded.cards.map(({ id }) => id))
        const longer = {
          cards: [...loaded.cards, ...page.jobPostings.filter(({ id }) => !known.has(id))],
          next: page.next,
          more: loaded.more + 1,
        }
        seen.set(key, longer)
        if (seen.size > mostSeen) seen.delete(seen.keys().next().value!)
        setKept({ found, loaded: longer })
        setStatus('idle')
      },
      () => {
        if (!stop.signal.aborted) setStatus('failed')
      },
    )
  }, [found, key, loaded, state, status])
  return { ...loaded, status, loadMore }
}
