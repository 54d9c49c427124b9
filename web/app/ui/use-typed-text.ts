import { useLayoutEffect, useState } from 'react'
import { useServed } from './use-hydrated.ts'

/** Keeps what was added to a text area before the scripts were there: taking it over, React writes the text it was sent with. */
export function useTypedText(id: string): void {
  const wasServed = useServed()
  const [typed] = useState(() => (wasServed && typeof document !== 'undefined' ? areaOf(id)?.value : null))
  useLayoutEffect(() => {
    const area = areaOf(id)
    if (area && typed != null && area.value !== typed) area.value = typed
  }, [id, typed])
}

function areaOf(id: string): HTMLTextAreaElement | null {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : null
}
