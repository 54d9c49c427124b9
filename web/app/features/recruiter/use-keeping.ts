import { useEffect, useEffectEvent } from 'react'

const keepAfterMs = 250

/** Keeps what is typed on this device: a moment after each change, and at once when the page goes away. */
export function useKeeping(
  element: React.RefObject<HTMLFormElement | null>,
  isDirty: boolean,
  keep: (form: FormData) => void,
) {
  const keepNow = useEffectEvent(() => {
    if (element.current) keep(new FormData(element.current))
  })
  useEffect(() => {
    const form = element.current
    if (!isDirty || !form) return
    let timer = setTimeout(keepNow, keepAfterMs)
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keepNow, keepAfterMs)
    }
    const stop = new AbortController()
    const options = { signal: stop.signal }
    // Chips and rows change the form without an input event.
    const changes = new MutationObserver(later)
    changes.observe(form, { childList: true, subtree: true, attributeFilter: ['value'] })
    form.addEventListener('input', later, options)
    form.addEventListener('change', later, options)
    addEventListener('pagehide', () => keepNow(), options)
    document.addEventListener('visibilitychange', () => keepNow(), options)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      stop.abort()
    }
  }, [isDirty, element])
}
