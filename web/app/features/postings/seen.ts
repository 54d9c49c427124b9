import { sharedState } from '../../ui/shared-state.ts'
import { readStoredArray, store } from '../../ui/storage.ts'

const storageKey = 'seen'
const maxSeen = 500

let seen: Set<string> | null = null
let hadSeen = false
const state = sharedState()

/** Notes on this device that a posting was opened. */
export function noteSeen(id: string): void {
  const ids = read()
  if (ids.has(id)) return
  ids.add(id)
  if (ids.size > maxSeen) ids.delete(ids.values().next().value!)
  store('localStorage', storageKey, JSON.stringify([...ids]))
  state.changed()
}

/** Whether a posting was opened on this device; the server counts that somebody did, and never knows who. */
export function useSeen(id: string): boolean {
  return state.use(() => read().has(id), false)
}

/** Whether something was opened on this device before this visit: on a first one, everything would be new. */
export function useVisitedBefore(): boolean {
  return state.use(() => {
    read()
    return hadSeen
  }, false)
}

function read(): Set<string> {
  if (!seen) {
    seen = new Set(readStoredArray('localStorage', storageKey).filter((id) => typeof id === 'string'))
    hadSeen = seen.size > 0
  }
  return seen
}
