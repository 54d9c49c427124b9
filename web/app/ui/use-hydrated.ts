import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** True for the whole life of a part that took over what the server wrote, false for one that the browser made. */
export function useServed(): boolean {
  const [taken] = useState(notTaken)
  // React asks for the server's value only where it takes over, and asks before anything is painted.
  return useSyncExternalStore(never, taken.isOver, taken.over)
}

function notTaken() {
  let isOver = false
  return { isOver: () => isOver, over: () => (isOver = true) }
}

/** False in the page that the server sends, true once scripts run: for what does nothing without them. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!useServed())
  // All such parts change together, and whatever somebody does meanwhile goes first.
  useEffect(() => {
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
