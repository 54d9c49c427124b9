import { type ComponentType, lazy } from 'react'
import { toast } from './toast.tsx'

const words = 'A part of this page could not be loaded. Reload the page when you are online.'

/**
 * A part of a page whose script is loaded when the part is first shown. If that fails, for example offline, the page stays, the
 * part stays as the server rendered it, and a notice offers to reload.
 *
 * @param load Imports the part.
 */
export function late<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loadOrNotify = () =>
    load().catch((error: unknown) => {
      if (typeof document === 'undefined') throw error
      // A mistake in the part itself shows in the console, too.
      reportError(error)
      toast(words, { label: 'Reload', run: () => location.reload() })
      // A browser never retries a script that failed to load; only reloading the page does.
      return new Promise<never>(() => {})
    })
  return lazy(async () => ({ default: await loadOrNotify() })) as unknown as ComponentType<P>
}
