import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { ask } from '../../../forms/ask-again.ts'
import { hasUnsent } from '../../../forms/unsent.ts'
import { useSession } from '../../../session/use-session.ts'
import { type DraftState, DraftStore } from './posting-draft.ts'

const idle: DraftState = { is: 'idle' }

/** The draft behind a posting's form: null until scripts run, and then with what this device has kept. */
export function usePostingDraft(
  id: string | null,
  rev: number | null,
  onSaved: (outcome: PostingReply) => void,
): { draft: DraftStore | null; state: DraftState; generation: number; discard: () => void } {
  const { user } = useSession()
  const [draft, setDraft] = useState<DraftStore | null>(null)
  const [generation, setGeneration] = useState(0)
  const person = user.uid ?? ''
  const saved = useEffectEvent(onSaved)
  const open = useEffectEvent(() => {
    const opened = new DraftStore({ person, id, rev, onSaved: (outcome) => saved(outcome) }, Date.now())
    setDraft(opened)
    // What is restored takes the place of what the server sent.
    if (opened.restoredAt !== null) setGeneration((count) => count + 1)
    return opened
  })
  useEffect(() => {
    const opened = open()
    const retry = () => opened.retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      opened.close()
    }
  }, [id, person])
  useEffect(() => {
    if (rev !== null && draft?.adopt(rev, hasUnsent())) setGeneration((count) => count + 1)
  }, [draft, rev])
  const state = useSyncExternalStore(
    draft ? draft.subscribe : () => () => {},
    () => draft?.state ?? idle,
    () => idle,
  )
  useEffect(() => {
    if (state.is === 'signedOut') void ask('signIn').then((isDone) => (isDone ? draft?.retry() : undefined))
  }, [state, draft])
  const discard = () => {
    draft?.discard()
    setGeneration((count) => count + 1)
  }
  return { draft, state, generation, discard }
}
