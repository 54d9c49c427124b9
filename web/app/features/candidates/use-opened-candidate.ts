import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { useWidth } from '../../ui/side-by-side.ts'
import { problemOf, useDetail, useSelection } from '../lists/use-selection.ts'
import { type OnChainParts, loadOnChain } from '../on-chain/load-on-chain.ts'
import { loadTies } from './load-ties.ts'

/**
 * Which candidate is shown beside the list; the address says it. Candidates read that they were opened, and a company opens so many a day:
 * so nothing is loaded before it is asked for, nor where there is no room to show it.
 */
export function useOpenedCandidate(job: string) {
  const selection = useSelection('candidate', null)
  const id = useWidth('beside') ? selection.id : null
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each opening reads the profile as it is now
  const seen = useMemo(() => new Map<string, Profile>(), [selection.id])
  const { detail: profile, problem, again } = useDetail({ id, initial: null, seen, load: readProfile })
  const onChain = useOnChain(profile?.id ?? null)
  const { ties, isAnswered, readTies } = useTies(id, job)
  // Shown together, so that the layout does not jump when the ties arrive.
  const detail = isAnswered ? profile : null
  return {
    ...selection,
    detail,
    ties: detail && ties,
    onChain: detail && onChain,
    problem,
    opensOnEnter: true,
    again: () => {
      readTies()
      again()
    },
    /** Reads the opened profile again, quietly; who hid meanwhile is gone at once. */
    look: () => {
      if (!detail) return
      readTies()
      readProfile(detail.id)
        .then(
          (fresh) => seen.set(fresh.id, fresh),
          (error: unknown) => problemOf(error).kind === 'gone' && seen.clear(),
        )
        .then(again)
    },
  }
}

function useOnChain(id: string | null): OnChainParts | null {
  const [loaded, setLoaded] = useState<{ id: string; parts: OnChainParts } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isOver = false
    const done = (parts: OnChainParts) => isOver || setLoaded({ id, parts })
    loadOnChain(id, null).then(done, () => done({ web3: null, curta: null, poaps: null }))
    return () => {
      isOver = true
    }
  }, [id])
  return loaded?.id === id ? loaded.parts : null
}

interface ReadTies {
  id: string
  job: string
  /** Null if they could not be loaded: the profile can still be read. */
  ties: CandidateTies | null
}

/** What connects a candidate with the company, and how they match the chosen job post; null until loaded. */
function useTies(id: string | null, job: string) {
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
  }, [id, job, reading])
  return {
    ties: read?.id === id && read.job === job ? read.ties : null,
    isAnswered: read?.id === id,
    readTies: useCallback(() => setReading((before) => before + 1), []),
  }
}

function readProfile(id: string, signal?: AbortSignal): Promise<Profile> {
  return call('GET /api/graph/job-seeker/:id', { params: { id } }, signal ? { signal } : {})
}
