import { useEffect, useRef, useState } from 'react'
import { useServed } from '../../ui/use-hydrated.ts'
import { isWritten } from '../forms/is-written.ts'

const state = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== 'updatedAt')
      .map(([name, value]) => [name, String(value)]),
  )

/** Whether a form says something else than when it appeared. */
export function useChanged(form: React.RefObject<HTMLFormElement | null>) {
  const first = useRef<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const wasServed = useServed()
  useEffect(() => {
    if (!form.current || first.current !== null) return
    const isWrittenBefore = wasServed && isWritten(form.current)
    first.current = isWrittenBefore ? '' : state(form.current)
    setChanged(isWrittenBefore)
  }, [form, wasServed])
  const look = () => {
    // A choice sets other fields with it; they have their values a moment later.
    setTimeout(() => form.current && setChanged(state(form.current) !== first.current))
  }
  return { isChanged, look }
}
