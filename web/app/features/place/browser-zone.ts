import { useHydrated } from '../../ui/use-hydrated.ts'

/** The time zone of the browser; null until its page is more than what the server wrote. */
export function useBrowserZone(): string | null {
  return useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null
}
