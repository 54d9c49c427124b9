import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ApiFailure } from '../../api/client.ts'
import type { Listed } from './cached-lists.ts'

interface Opened<Detail extends Listed> {
  id: string | null
  /** Came with the page. */
  initial: Detail | null
  /** Those loaded so far: going through the list again is instant. Another map begins anew. */
  seen: Map<string, Detail>
  load: (id: string, signal: AbortSignal) => Promise<Detail>
}

interface Problem {
  kind: 'gone' | 'limit' | 'failed'
  /** The words of the refusal. */
  words: string
}

const maxSeen = 100

/** An entry of a list with all there is of it, or why it is not there. */
export function useDetail<Detail extends Listed>({ id, initial, seen, load }: Opened<Detail>) {
  const [problem, setProblem] = useState<(Problem & { id: string }) | null>(null)
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((before) => before + 1), [])
  const detail = id === null ? null : initial?.id === id ? initial : (seen.get(id) ?? null)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (initial) remember(seen, initial.id, initial)
  }, [seen, initial])
  useEffect(() => {
    if (id === null || detail) return
    const stop = new AbortController()
    setProblem(null)
    start(id, stop.signal).then(
      (loaded) => {
        remember(seen, id, loaded)
        again()
      },
      (error: unknown) => stop.signal.aborted || setProblem({ id, ...problemOf(error) }),
    )
    return () => stop.abort()
  }, [id, detail, seen, round, again])
  return { detail, problem: problem?.id === id ? problem : null, again }
}

/** Notes what was loaded, and leaves out what was loaded first where it is much. */
export function remember<Detail>(seen: Map<string, Detail>, id: string, detail: Detail): void {
  seen.set(id, detail)
  if (seen.size > maxSeen) seen.delete(seen.keys().next().value!)
}

/** Why an entry is not there. */
export function problemOf(error: unknown): Problem {
  const { status, message } = error instanceof ApiFailure ? error : { status: 0, message: '' }
  const isGone = status === 404 || status === 410 || status === 422
  return { kind: isGone ? 'gone' : status === 429 ? 'limit' : 'failed', words: message }
}

/** Which entry is shown beside its list: the one that the address names, or else `first`. */
export function useSelection(name: string, first: string | null) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  const visit = useRef(key)
  // Shown at once; as soon as the address has changed, the address decides.
  const [pressed, setPressed] = useState<{ id: string; visit: string } | null>(null)
  const named = params.get(name)
  const hasFirst = first !== null
  useLayoutEffect(() => {
    visit.current = key
    // Back leads to the same visit again, and the address decides there, too.
    setPressed((before) => (before?.visit === key ? before : null))
  }, [key])
  const select = useCallback(
    (next: string) => {
      // Read when it happens, so that choosing one card gives the others no reason to render again.
      const changed = new URLSearchParams(location.search)
      // Back leads from the first opened one to the list alone; those after it take its place.
      const replace = hasFirst || changed.has(name)
      changed.set(name, next)
      changed.delete('confirm')
      if (`?${changed}` === location.search) return
      setPressed({ id: next, visit: visit.current })
      void navigate(`?${changed}`, { preventScrollReset: true, replace })
    },
    [navigate, name, hasFirst],
  )
  return { id: (pressed?.visit === key ? pressed.id : named) ?? first, named, select }
}
