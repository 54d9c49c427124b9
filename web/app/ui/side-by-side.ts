import { useSyncExternalStore } from 'react'
import { widths } from './breakpoints.ts'

/** From here on a detail stands beside its list; below, an entry of the list leads to a page of its own. */
export function isSideBySide(): boolean {
  return matchMedia(widths.beside).matches
}

/** Whether the window is so wide or narrow; never in the page that the server sends. */
export function useWidth(name: keyof typeof widths): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(widths[name])
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(widths[name]).matches,
    () => false,
  )
}
