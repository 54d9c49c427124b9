import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1500
const times = 12

/**
 * Has the page read again while a post that was paid for is being handed in, which takes seconds. False once that has taken
 * too long, or nothing is waited for.
 */
export function useHandingIn(isPaid: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(0)
  const isWaiting = isPaid && asked < times
  const again = useEffectEvent(() => {
    setAsked(asked + 1)
    if (navigator.onLine) void revalidate()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(again, everyMs)
    return () => clearTimeout(timer)
  }, [isWaiting, asked])
  return isWaiting
}
