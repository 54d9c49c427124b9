import { useEffect, useState } from 'react'

const usualMs = 250

/** Does something a moment after it was last asked for, as when somebody types; leaving takes it back, and so does `stop`. */
export function useDelayed(ms = usualMs) {
  const [delayed] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    return {
      stop,
      start: (run: () => void) => {
        stop()
        timer = setTimeout(run, ms)
      },
    }
  })
  useEffect(() => delayed.stop, [delayed])
  return delayed
}
