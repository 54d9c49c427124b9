import { startTransition, useEffect, useState } from 'react'

/** Whether something may move by itself: not in the page the server sends, not for who asked for less motion, not once stopped. */
export function useMotion() {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const less = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => startTransition(() => setPlaying(!less.matches))
    follow()
    less.addEventListener('change', follow)
    return () => less.removeEventListener('change', follow)
  }, [])
  return { isPlaying, toggle: () => setPlaying((was) => !was), stop: () => setPlaying(false) }
}
