import { useEffect, useEffectEvent } from 'react'

/** Calls `take` once with what was typed into a box before hydration; otherwise React would overwrite it on its next render. */
export function useEarlyText(id: string, text: string | undefined, take: (typed: string) => void): void {
  const takeOver = useEffectEvent(() => {
    const box = document.getElementById(id)
    if (text !== undefined && box instanceof HTMLInputElement && box.value !== text) take(box.value)
  })
  useEffect(() => takeOver(), [])
}
