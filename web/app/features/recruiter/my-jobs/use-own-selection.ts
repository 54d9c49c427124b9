import type { OwnCard, OwnPart } from '@chainwork/contract/postings/own-posting'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiFailure, call } from '../../../api/client.ts'

/** A posting with what only its company reads of it. */
export type SelectedPosting = Posting & { own?: OwnPart | undefined }

interface Seen {
  found: unknown
  postings: ReadonlyMap<string, SelectedPosting>
}

const nothing: Seen['postings'] = new Map()

/** Which own posting is shown beside the list; the address says it, the first one is the default. */
export function useOwnSelection(
  cards: readonly OwnCard[],
  initial: SelectedPosting | null,
  /** Changes with every answer of the server: what was loaded before may be old then. */
  found: unknown,
) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('job')
  const id = asked ?? cards[0]?.id ?? null
  const [seen, setSeen] = useState<Seen>({ found, postings: new Map() })
  const postings = seen.found === found ? seen.postings : nothing
  if (seen.found !== found) setSeen({ found, postings: nothing })
  const [problem, setProblem] = useState<{ id: string; isGone: boolean } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const posting = initial?.id === id ? initial : id ? (postings.get(id) ?? null) : null
  useEffect(() => {
    if (!id || posting) return
    const stop = new AbortController()
    setProblem(null)
    call('GET /api/jobs/:id', { params: { id } }, { signal: stop.signal }).then(
      (loaded) => {
        setSeen((now) => ({ found: now.found, postings: new Map(now.postings).set(id, loaded) }))
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
      const changed = new URLSearchParams(location.search)
      changed.set('job', next)
      changed.delete('confirm')
      if (`?${changed}` === location.search) return
      void navigate(`?${changed}`, { preventScrollReset: true, replace: true })
    },
    [navigate],
  )
  return {
    id,
    /** The address names it; on a phone it stands instead of the list then. */
    isAsked: asked !== null && !params.has('confirm'),
    posting,
    select,
    isGone: problem?.id === id && problem?.isGone === true,
    hasFailed: problem?.id === id && problem?.isGone === false,
    retry: () => setAttempt(attempt + 1),
  }
}

export type OwnSelection = ReturnType<typeof useOwnSelection>
