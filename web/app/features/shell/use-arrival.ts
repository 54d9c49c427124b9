import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What had the focus may be gone with the page before: then the heading of the new page has it, not nothing. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const isLost = !isFirst.current && document.activeElement === document.body
    isFirst.current = false
    const heading = isLost ? document.querySelector<HTMLElement>('#main h1') : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
