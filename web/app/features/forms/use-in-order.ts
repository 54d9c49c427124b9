import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Carries things out one after the other, however fast they are asked for: what is asked for while another is on its way
 * waits for it. Answers what waits, oldest first, and how to ask.
 */
export function useInOrder<W>(
  isFree: boolean,
  carryOut: (wanted: W) => void,
): [waiting: readonly W[], want: (wanted: W) => void] {
  const [waiting, setWaiting] = useState<readonly W[]>([])
  const next = useEffectEvent(() => {
    const [first, ...rest] = waiting
    setWaiting(rest)
    carryOut(first as W)
  })
  useEffect(() => {
    if (isFree && waiting.length) next()
  }, [isFree, waiting])
  return [waiting, (wanted) => setWaiting((before) => [...before, wanted])]
}
