import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

type Theme = 'light' | 'dark' | null

/** The theme chosen on this device, updated when it changes; null while the device decides. */
export function useTheme(): Theme {
  const host = useRouteLoaderData('root') as { theme: Theme } | undefined
  return useSyncExternalStore(subscribe, chosen, () => host?.theme ?? null)
}

function chosen(): Theme {
  return (document.documentElement.dataset['theme'] as Theme | undefined) ?? null
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
