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
export function useOpenedCandidate(job: string) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get('candidate')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isBeside = useBeside()
  const loaded = opened?.profile.id === id ? opened : null
  const isNeeded = isBeside && id !== null && loaded === null
  useEffect(() => {
    if (!isNeeded) return
    const stop = new AbortController()
    setProblem(null)
    const load = async () => {
      const profile = await readProfile(id, stop.signal)
      if (stop.signal.aborted) return
      setOpened({ profile, onChain: null })
      const onChain = await loadOnChain(id, null)
      setOpened((now) => (now?.profile === profile ? { ...now, onChain } : now))
    }
    load().catch((error: unknown) => {
      if (!stop.signal.aborted) setProblem(problemOf(id, error))
    })
    return () => stop.abort()
  }, [isNeeded, id, attempt])
  const { ties, isAnswered, readTies } = useTies(isBeside ? id : null, job, attempt)
  // Shown together, so that the layout does not jump when the ties arrive.
  const current = isAnswered ? loaded : null
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
    ties: current && ties,
    onChain: current && current.onChain,
    problem: problem?.id === id ? problem : null,
    select,
    opensOnEnter: true,
    retry: () => setAttempt((before) => before + 1),
    /** Reads the opened profile again, quietly; who hid meanwhile is gone at once. */
    look: () => {
      if (!current) return
      readTies()
      readProfile(current.profile.id).then(
        (profile) => setOpened((now) => (now?.profile.id === profile.id ? { ...now, profile } : now)),
        (error: unknown) => {
          if (problemOf(current.profile.id, error).kind === 'gone') setOpened(null)
        },
      )
    },
  }
}

interface ReadTies {
  id: string
  job: string
  /** Null if they could not be loaded: the profile can still be read. */
  ties: CandidateTies | null
}

/** What connects a candidate with the company, and how they match the chosen job post; null until loaded. */
function useTies(id: string | null, job: string, attempt: number) {
  const [read, setRead] = useState<ReadTies | null>(null)
  const [reading, setReading] = useState(0)
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    loadTies(id, job, { signal: stop.signal }).then(
      (ties) => stop.signal.aborted || setRead({ id, job, ties }),
      () =>
        stop.signal.aborted ||
        setRead((known) => (known?.id === id && known.job === job ? known : { id, job, ties: null })),
    )
    return () => stop.abort()
  }, [id, job, attempt, reading])
  return {
    ties: read?.id === id && read.job === job ? read.ties : null,
    isAnswered: read?.id === id,
    readTies: useCallback(() => setReading((before) => before + 1), []),
  }
}

function readProfile(id: string, signal?: AbortSignal): Promise<Profile> {
  return call('GET /api/graph/job-seeker/:id', { params: { id } }, signal ? { signal } : {})
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
