import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import { widths } from '../../ui/breakpoints.ts'
import { type OnChainParts, loadOnChain } from '../on-chain/load-on-chain.ts'
import { loadTies } from './load-ties.ts'

interface Opened {
  profile: Profile
  /** Null if they could not be loaded. */
  ties: CandidateTies | null
  /** Null until it is there. */
  onChain: OnChainParts | null
}

interface Problem {
  id: string
  kind: 'gone' | 'limit' | 'failed'
  /** What the refusal says. */
  words: string
}

/**
 * Which candidate is shown beside the list; the address says it. Candidates read that they were opened, and a company opens so many a day:
 * so nothing is loaded before it is asked for, nor where there is no room to show it.
 */
export function useOpenedCandidate() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get('candidate')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isBeside = useBeside()
  const current = opened?.profile.id === id ? opened : null
  const isNeeded = isBeside && id !== null && current === null
  useEffect(() => {
    if (!isNeeded) return
    const stop = new AbortController()
    setProblem(null)
    const load = async () => {
      const read = await readCandidate(id, stop.signal)
      if (stop.signal.aborted) return
      setOpened({ ...read, onChain: null })
      const onChain = await loadOnChain(id, null)
      setOpened((now) => (now?.profile === read.profile ? { ...now, onChain } : now))
    }
    load().catch((error: unknown) => {
      if (!stop.signal.aborted) setProblem(problemOf(id, error))
    })
    return () => stop.abort()
  }, [isNeeded, id, attempt])
  const select = useCallback(
    (next: string) => {
      // Asked when it happens, so that choosing one card gives the others no reason to render again.
      const changed = new URLSearchParams(location.search)
      // Back leads from the first opened profile to the list alone; those after it take its place.
      const replace = changed.has('candidate')
      changed.set('candidate', next)
      void navigate(`?${changed}`, { preventScrollReset: true, replace })
    },
    [navigate],
  )
  return {
    id,
    posting: current && current.profile,
    ties: current && current.ties,
    onChain: current && current.onChain,
    problem: problem?.id === id ? problem : null,
    select,
    opensOnEnter: true,
    retry: () => setAttempt((before) => before + 1),
    /** Reads the opened profile again, quietly; who hid meanwhile is gone at once. */
    look: () => {
      if (!current) return
      readCandidate(current.profile.id).then(
        (read) => setOpened((now) => (now?.profile.id === read.profile.id ? { ...now, ...read } : now)),
        (error: unknown) => {
          if (problemOf(current.profile.id, error).kind === 'gone') setOpened(null)
        },
      )
    },
  }
}

async function readCandidate(id: string, signal?: AbortSignal): Promise<Omit<Opened, 'onChain'>> {
  const options = signal ? { signal } : {}
  const [profile, ties] = await Promise.all([
    call('GET /api/graph/job-seeker/:id', { params: { id } }, options),
    loadTies(id, null, options).catch(() => null),
  ])
  return { profile, ties }
}

function problemOf(id: string, error: unknown): Problem {
  const { status, message } = error instanceof ApiFailure ? error : { status: 0, message: '' }
  const isGone = status === 404 || status === 422
  return { id, kind: isGone ? 'gone' : status === 429 ? 'limit' : 'failed', words: message }
}

/** Whether a profile stands beside the list; not before the page is alive. */
function useBeside(): boolean {
  const [isBeside, setBeside] = useState(false)
  useEffect(() => {
    const media = matchMedia(widths.beside)
    const follow = () => setBeside(media.matches)
    follow()
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return isBeside
}
