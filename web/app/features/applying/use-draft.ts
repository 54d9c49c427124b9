import type { AnswersDraft } from '@chainwork/contract/applications/apply-form'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiFailure, call } from '../../api/client.ts'
import { readDraft, writeDraft } from '../forms/device-draft.ts'
import { type LocalApplicationDraft, parseLocalDraft } from './application-draft.ts'

const waitMs = 1000

export type SavingState =
  | { state: 'none' }
  | { state: 'saved'; at: string }
  /** No connection, or no session: on this device only. */
  | { state: 'local' }
  /** Not taken: what was written is too long for the server. */
  | { state: 'refused'; message: string }

/** Keeps answers while they are written: on the device at once, at the server a second later, and again once it can be reached. */
export function useDraft(userId: string | null, postingId: string) {
  const key = `answers:${userId ?? ''}:${postingId}`
  const [savingState, setSavingState] = useState<SavingState>({ state: 'none' })
  const [isOver, setOver] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<AnswersDraft | null>(null)
  const isStopped = useRef(false)
  const reader = useRef(userId)
  useLayoutEffect(() => {
    reader.current = userId
  }, [userId])

  const saveLocally = useCallback(
    (draft: Omit<LocalApplicationDraft, 'at'>) =>
      writeDraft(key, { at: Date.now(), ...draft } as LocalApplicationDraft),
    [key],
  )
  const send = useCallback(async () => {
    const draft = latest.current
    if (!draft || isStopped.current) return
    try {
      const { savedAt } = await call('PUT /api/job-posting/:id/application-draft', {
        params: { id: postingId },
        body: draft,
      })
      if (latest.current === draft && !isStopped.current) saveLocally({ ...draft, savedAt, isSent: true })
      setSavingState({ state: 'saved', at: savedAt })
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status === 401 || error.status >= 500)
        return setSavingState({ state: 'local' })
      if (error.failure?.reason === 'application.exists') setOver(true)
      else setSavingState({ state: 'refused', message: error.message })
    }
  }, [postingId, saveLocally])

  useEffect(() => {
    const again = () => void send()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer.current)
      // What one person wrote is not sent for the next.
      if (reader.current === userId) void send()
      else latest.current = null
    }
  }, [send, userId])

  return {
    savingState,
    /** Somebody applied from another tab or device meanwhile. */
    isOver,
    read: useCallback(() => readDraft<LocalApplicationDraft>(key, parseLocalDraft, Date.now()), [key]),
    keep: (draft: AnswersDraft) => {
      latest.current = draft
      saveLocally({ ...draft, savedAt: new Date().toISOString(), isSent: false })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), waitMs)
    },
    /** Nothing is kept any more, since it was handed in. */
    clear: () => {
      isStopped.current = true
      clearTimeout(timer.current)
      writeDraft(key, null)
    },
  }
}
