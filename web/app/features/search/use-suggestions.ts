import { useCallback, useRef, useState } from 'react'
import { call } from '../../api/client.ts'

/** Fewer characters say too little about what is meant. */
const fromCharacters = 2
const max = 8

/** Completions of what is being typed. */
export function useSuggestions() {
  const [words, setWords] = useState<string[]>([])
  const asked = useRef<AbortController | null>(null)
  const close = useCallback(() => {
    asked.current?.abort()
    setWords([])
  }, [])
  const suggest = useCallback(
    (typed: string) => {
      asked.current?.abort()
      const q = typed.trim()
      if (q.length < fromCharacters) return close()
      const stop = new AbortController()
      asked.current = stop
      // Without an answer there are no suggestions; the search itself goes on.
      call(
        'GET /api/jobs/suggest',
        { query: { q: q.slice(0, 80), limit: max } },
        { signal: stop.signal },
      ).then(
        ({ items }) => {
          if (stop.signal.aborted) return
          setWords(items.filter((each) => each.toLowerCase() !== q.toLowerCase()))
        },
        () => {
          if (!stop.signal.aborted) setWords([])
        },
      )
    },
    [close],
  )
  return { words, suggest, close }
}
