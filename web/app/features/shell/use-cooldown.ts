import { resendCooldownSeconds } from '@chainwork/contract/identity/values'
import { useEffect, useState } from 'react'

/** Seconds left of the cool-down that each new answer starts; 0 when it is over. */
export function useCooldown(answer: unknown): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!answer) return
    const ends = Date.now() + resendCooldownSeconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((ends - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [answer])
  return left
}
