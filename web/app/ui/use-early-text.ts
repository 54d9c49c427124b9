import { useEffect, useEffectEvent } from 'react'

/** The current value of an input or select; undefined when there is none with this id. */
export function valueIn(id: string): string | undefined {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? control.value
    : undefined
}

/**
 * Calls `take` once with what was typed into an input or chosen in a select before hydration; otherwise React would overwrite it
 * on its next render.
 */
export function useEarlyText(id: string, text: string | undefined, take: (typed: string) => void): void {
  const takeOver = useEffectEvent(() => {
    const typed = valueIn(id)
    if (text !== undefined && typed !== undefined && typed !== text) take(typed)
  })
  useEffect(() => takeOver(), [])
}
