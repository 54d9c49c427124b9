import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useServed } from '../../ui/use-hydrated.ts'

/** Tells once, when the scripts take over a form, that somebody had written in it before. */
export function useEarlyWriting(form: RefObject<HTMLFormElement | null>, tell: () => void): void {
  const wasServed = useServed()
  const takeOver = useEffectEvent(() => {
    if (wasServed && form.current && isWritten(form.current)) tell()
  })
  useEffect(() => takeOver(), [])
}

/** Whether something in a form is not as the server sent it. */
function isWritten(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      const sent = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
      return control.selectedIndex !== Math.max(0, sent)
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    // The value of what is ticked says nothing about whether it is.
    if (/^(checkbox|radio)$/.test(control.type)) return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}
