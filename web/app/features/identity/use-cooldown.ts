import { resendCooldownSeconds } from '@chainwork/contract/identity/values'
import { useEffect, useState } from 'react'

/** Seconds left of the cool-down that a mail and each new answer start; 0 when it is over. */
export function useCooldown(sentAt: string | null, answer: unknown): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // A clock that is behind the server's must not make anybody wait for longer.
    const since = answer || !sentAt ? 0 : Math.max(0, Date.now() - Date.parse(sentAt))
    if (!answer && !sentAt) return
    const ends = Date.now() + resendCooldownSeconds * 1000 - since
    const tick = () => setLeft(Math.max(0, Math.ceil((ends - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [sentAt, answer])
  return left
}
