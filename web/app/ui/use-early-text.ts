import { useEffect, useEffectEvent } from 'react'

/** Tells once, when the scripts take over a box, what was typed in it before: React would write its own text over it. */
export function useEarlyText(id: string, text: string | undefined, take: (typed: string) => void): void {
  const takeOver = useEffectEvent(() => {
    const box = document.getElementById(id)
    if (text !== undefined && box instanceof HTMLInputElement && box.value !== text) take(box.value)
  })
  useEffect(() => takeOver(), [])
}
