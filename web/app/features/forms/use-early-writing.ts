import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useServed } from '../../ui/use-hydrated.ts'
import { isWritten } from './controls.ts'

/** Tells once, when the scripts take over a form, that somebody had written in it before. */
export function useEarlyWriting(form: RefObject<HTMLFormElement | null>, report: () => void): void {
  const wasServed = useServed()
  const takeOver = useEffectEvent(() => {
    if (wasServed && form.current && isWritten(form.current)) report()
  })
  useEffect(() => takeOver(), [])
}
