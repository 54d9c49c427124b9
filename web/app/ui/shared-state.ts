import { useSyncExternalStore } from 'react'

/** What several parts of a page show and none of them holds: `changed` says that it is another one now. */
export function sharedState() {
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    changed: () => listeners.forEach((listener) => listener()),
    /** As it is now, and `served` in the page that the server sends. */
    use: <T>(now: () => T, served: T) => useSyncExternalStore(listen, now, () => served),
  }
}

/** Asks about everything at once that is wanted in one turn, as by all cards that appear together. */
export function gathered<Of>(ask: (ids: string[], of: Of) => void): (of: Of, id: string) => void {
  const waiting = new Set<string>()
  return (of, id) => {
    if (!waiting.size)
      setTimeout(() => {
        const ids = [...waiting]
        waiting.clear()
        ask(ids, of)
      })
    waiting.add(id)
  }
}
