import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const firstMs = 1500
const slowestMs = 10_000

/** Looks again while chains are read, less and less often and only while the page is seen; stops when it is done. */
export function useLiveReading(isGoingOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn) return
    let wait = firstMs
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (document.visibilityState === 'visible' && navigator.onLine) await revalidate()
      if (isOver) return
      wait = Math.min(slowestMs, wait * 1.2)
      timer = setTimeout(look, wait)
    }
    timer = setTimeout(look, wait)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isGoingOn, revalidate])
}
