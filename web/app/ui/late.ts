import { type ComponentType, lazy } from 'react'
import { toast } from './toast.tsx'

const words = 'A part of this page could not be loaded. Reload the page when you are online.'

/**
 * A part of a page whose script comes when it is first shown. Where that cannot be loaded, as without a connection, the page
 * around it stays, the part stays as it was sent, and people are told how to get it.
 *
 * @param load Imports the part.
 */
export function late<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loadOrTell = () =>
    load().catch((error: unknown) => {
      if (typeof document === 'undefined') throw error
      toast(words, { label: 'Reload', run: () => location.reload() })
      // A browser never asks again for a script that it could not load: only a page that is read again does.
      return new Promise<never>(() => {})
    })
  return lazy(async () => ({ default: await loadOrTell() })) as unknown as ComponentType<P>
}
