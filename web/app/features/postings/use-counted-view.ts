import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { isSideBySide } from '../../ui/side-by-side.ts'

/** A posting that is passed sooner, on the way through a list, was not opened. */
const lookedAtMs = 1000

/**
 * Counts a posting as opened once it has been in view for a moment; null counts nothing. A page that is
 * only being prepared is hidden, and counts when it is shown. `isBeside`: shown beside a list, where there is room for both.
 */
export function useCountedView(id: string | null, isBeside = false): void {
  useEffect(() => {
    if (!id || (isBeside && !isSideBySide())) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', wait)
        // A count that is lost is lost.
        call('POST /api/job-posting/:id/view', { params: { id } }).catch(() => {})
      }, lookedAtMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [id, isBeside])
}
