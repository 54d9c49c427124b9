import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Which postings are saved, as far as this visit changed it: a card and its detail always say the same. */
const changed = new Map<string, boolean>()
const listeners = new Set<() => void>()

/** Takes over at once what somebody wants; the server's refusal takes it back. */
export function markSaved(id: string, isSaved: boolean): void {
  changed.set(id, isSaved)
  listeners.forEach((tell) => tell())
}

/** Whether a posting is saved. */
export function useSaved(id: string): boolean {
  const loaded = useRouteLoaderData('root') as { saved?: readonly string[] } | undefined
  const now = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => changed.get(id),
    () => undefined,
  )
  return now ?? loaded?.saved?.includes(id) ?? false
}
