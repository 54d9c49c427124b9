import type { Posting, PostingCard } from '@chainwork/contract/postings/schemas'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import { useCountedView } from '../postings/use-counted-view.ts'

/** Details seen in this visit: going through the list again is instant. */
const seen = new Map<string, Posting>()
const maxSeen = 100

function remember(posting: Posting): void {
  seen.set(posting.id, posting)
  if (seen.size > maxSeen) seen.delete(seen.keys().next().value!)
}

/** Loads a detail before it is asked for. */
export function prefetchPosting(id: string): void {
  if (!seen.has(id)) call('GET /api/jobs/:id', { params: { id } }).then(remember, () => {})
}

/** Which posting of the list is shown beside it; the address says it, the first one is the default. */
export function useSelection(cards: readonly PostingCard[], initial: Posting | null) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  const visit = useRef(key)
  const asked = params.get('job')
  // Shown at once; as soon as the address has changed, the address decides.
  const [pressed, setPressed] = useState<{ id: string; visit: string } | null>(null)
  const id = (pressed?.visit === key ? pressed.id : asked) ?? cards[0]?.id ?? null
  const [loaded, setLoaded] = useState<Posting | null>(initial)
  const [problem, setProblem] = useState<{ id: string; isGone: boolean } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const posting =
    initial?.id === id ? initial : loaded?.id === id ? loaded : id ? (seen.get(id) ?? null) : null
  // The first one is shown to everybody who searches, and opened by nobody.
  useCountedView(asked && posting?.id === asked ? asked : null, true)
  useLayoutEffect(() => {
    visit.current = key
  }, [key])
  useEffect(() => {
    if (initial) remember(initial)
  }, [initial])
  useEffect(() => {
    if (!id || posting) return
    const stop = new AbortController()
    setProblem(null)
    call('GET /api/jobs/:id', { params: { id } }, { signal: stop.signal }).then(
      (found) => {
        remember(found)
        setLoaded(found)
      },
      (error: unknown) => {
        if (!stop.signal.aborted)
          setProblem({ id, isGone: error instanceof ApiFailure && [404, 410].includes(error.status) })
      },
    )
    return () => stop.abort()
  }, [id, posting, attempt])
  const select = useCallback(
    (next: string) => {
      // Asked when it happens, so that choosing one card gives the others no reason to render again.
      const changed = new URLSearchParams(location.search)
      changed.set('job', next)
      setPressed({ id: next, visit: visit.current })
      void navigate(`?${changed}`, { preventScrollReset: true, replace: true })
    },
    [navigate],
  )
  return {
    id,
    posting,
    select,
    isGone: problem?.id === id && problem?.isGone === true,
    hasFailed: problem?.id === id && problem?.isGone === false,
    retry: () => setAttempt(attempt + 1),
  }
}
