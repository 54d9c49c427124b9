import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Looks again when the tab gets the focus again: people who hid meanwhile are gone. */
export function useFreshOnFocus(look: () => void = () => {}): void {
  const { state, revalidate } = useRevalidator()
  const back = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || state !== 'idle') return
    void revalidate()
    look()
  })
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('focus', () => back(), { signal: stop.signal })
    document.addEventListener('visibilitychange', () => back(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
