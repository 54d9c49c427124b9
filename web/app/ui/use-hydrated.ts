import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page that the server sends, true once scripts run: for what does nothing without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
