import { useEffect, useRef } from 'react'

/** Pages that load by themselves while scrolling; then a button asks. */
const automaticPages = 3
const scrollThrottleMs = 200

interface List {
  hasMore: boolean
  /** Pages loaded so far beside the first. */
  more: number
  status: string
  loadMore: () => void
}

/** Loads more of a list as its end comes near; the answer is for what stands there. */
export function useMoreNearEnd({ hasMore, more, status, loadMore }: List) {
  const end = useRef<HTMLDivElement>(null)
  const isAutomatic = hasMore && more < automaticPages && status === 'idle'
  useEffect(() => {
    if (!isAutomatic || !end.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) timer ??= setTimeout(loadMore, scrollThrottleMs)
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isAutomatic, loadMore])
  return end
}
