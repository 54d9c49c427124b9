import { useEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { type SavedAmong, savedAmong } from './saved-ids.ts'

/** What this visit changed or asked about after its page came, by person: a card and its detail always say the same. */
const known = new Map<string, boolean>()
const listeners = new Set<() => void>()
const asking = new Set<string>()
let isAsking = false

/** Takes over at once what somebody wants; the server's refusal takes it back. */
export function markSaved(uid: string | null, id: string, isSaved: boolean): void {
  known.set(keyOf(uid, id), isSaved)
  tell()
}

/** Whether a posting is saved: as the page says for those it came with, asked for those that were loaded since. */
export function useSaved(id: string): boolean {
  const session = useSession()
  const { uid } = session.user
  const loaded = useMatches().map(
    ({ loaderData }) => (loaderData as { saved?: SavedAmong } | undefined)?.saved?.[id],
  )
  const now = useSyncExternalStore(
    listen,
    () => known.get(keyOf(uid, id)),
    () => undefined,
  )
  const isSaved = now ?? loaded.find((each) => each !== undefined)
  const isUnknown = isSaved === undefined && session.isSignedIn && session.context === 'jobSeeker'
  useEffect(() => {
    if (isUnknown) learn(uid, id)
  }, [uid, id, isUnknown])
  return isSaved ?? false
}

const keyOf = (uid: string | null, id: string) => `${uid} ${id}`

/** Asks about all cards that appeared together at once. */
function learn(uid: string | null, id: string): void {
  asking.add(id)
  if (isAsking) return
  isAsking = true
  setTimeout(() => {
    const ids = [...asking]
    asking.clear()
    isAsking = false
    void savedAmong(ids, { session: { isSignedIn: true, context: 'jobSeeker' }, fetch }).then((found) => {
      for (const [each, isSaved] of Object.entries(found))
        if (!known.has(keyOf(uid, each))) known.set(keyOf(uid, each), isSaved)
      tell()
    })
  })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  listeners.forEach((listener) => listener())
}
