import { useLayoutEffect, useRef, useState } from 'react'
import { useEarlyWriting } from './use-early-writing.ts'

const state = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== 'updatedAt')
      .map(([name, value]) => [name, String(value)]),
  )

/** Whether a form says something else than when its fields began. */
export function useChanged(form: React.RefObject<HTMLFormElement | null>, generation = 0) {
  const first = useRef<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  // Before anything is painted: a change made at once must not pass for how the form began.
  useLayoutEffect(() => {
    if (!form.current) return
    first.current = state(form.current)
    setChanged(false)
  }, [form, generation])
  useEarlyWriting(form, () => {
    first.current = null
    setChanged(true)
  })
  const look = () => {
    // A choice sets other fields with it; they have their values a moment later.
    setTimeout(() => form.current && setChanged(state(form.current) !== first.current))
  }
  return { isChanged, look }
}
