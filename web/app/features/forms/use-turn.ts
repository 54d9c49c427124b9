import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { SendQueue } from './turns.ts'

const line = new SendQueue()

/** True while another form is on its way, or waits for this one. */
export function othersAreSending(): boolean {
  return line.length > 1
}

/**
 * Sends a form after those that were pressed before it. Its turn lasts until the page shows what came of it: only then does
 * the next one know the version it goes on from.
 */
export function useTurn(): (send: () => Promise<unknown>) => void {
  const [awaited, setAwaited] = useState<{ resolve: () => void } | null>(null)
  // Transitions, as which pages are read again, come in any order; a deferred value comes after all of them.
  const shown = useDeferredValue(awaited)
  const left = useRef<PromiseWithResolvers<void>>(null)
  useEffect(() => shown?.resolve(), [shown])
  useEffect(() => {
    const { resolve } = (left.current = Promise.withResolvers<void>())
    return resolve
  }, [])
  const untilShown = () => new Promise<void>((resolve) => setAwaited({ resolve }))
  return (send) =>
    line.join(() => {
      const turn = send().then(untilShown, untilShown)
      // A page that is left holds up nobody.
      return left.current ? Promise.race([left.current.promise, turn]) : turn
    })
}
