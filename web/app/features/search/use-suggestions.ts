import type { Suggestion } from '@chainwork/contract/search/suggestions'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../api/client.ts'

/** Fewer characters say too little about what is meant. */
const fromCharacters = 2
/** Of each kind. */
const limit = 4

/** What open job posts have of what is being typed. */
export function useSuggestions() {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const asked = useRef<AbortController | null>(null)
  const close = useCallback(() => {
    asked.current?.abort()
    setFound([])
  }, [])
  const suggest = useCallback(
    (typed: string) => {
      asked.current?.abort()
      const q = typed.trim()
      if (q.length < fromCharacters) return close()
      const stop = new AbortController()
      asked.current = stop
      // Without an answer there are no suggestions; the search itself goes on.
      call('GET /api/jobs/suggest', { query: { q: q.slice(0, 80), limit } }, { signal: stop.signal }).then(
        ({ items }) => {
          if (!stop.signal.aborted) setFound(items)
        },
        () => {
          if (!stop.signal.aborted) setFound([])
        },
      )
    },
    [close],
  )
  return { found, suggest, close }
}
