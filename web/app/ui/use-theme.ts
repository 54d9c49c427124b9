import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

type Theme = 'light' | 'dark' | null

/** The theme that somebody chose, also while the page is open; null for whatever the device prefers. */
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
