import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `tell` once for each new answer of a form, and for the one it begins with.
 *
 * A fetcher's data is read while rendering and is no state: it can first be seen by a rendering that React drops because
 * nothing else has changed. An effect that depends on the data would be skipped then, and never run for that answer.
 */
export function useEachAnswer(answer: unknown, tell: (answer: unknown) => void): void {
  const last = useRef<{ answer: unknown }>(null)
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (last.current && last.current.answer === answer) return
    last.current = { answer }
    told(answer)
  })
}
