import { useEffect, useEffectEvent, useState } from 'react'
import { type DeviceDraft, readDraft, writeDraft } from './device-draft.ts'
import { type Entries, entriesOf, isEntries } from './entries.ts'

interface KeptForm extends DeviceDraft {
  entries: Entries
}

const parseForm = ({ entries }: Record<string, unknown>) => (isEntries(entries) ? { entries } : null)

/** A form kept on this device under a name: what was left behind, and how to keep, take up and forget it. */
export function useDeviceDraft(name: string) {
  const [kept, setKept] = useState<KeptForm | null>(null)
  const [generation, setGeneration] = useState(0)
  useEffect(() => {
    const found = readDraft<KeptForm>(name, parseForm, Date.now())
    if (!found) return
    setKept(found)
    setGeneration((count) => count + 1)
  }, [name])
  const forget = () => writeDraft(name, null)
  return {
    kept,
    /** Changes when the fields must show something else than what was typed in them. */
    generation,
    keep: (form: FormData) => writeDraft(name, { at: Date.now(), entries: entriesOf(form) } as KeptForm),
    forget,
    discard: () => {
      forget()
      setKept(null)
      setGeneration((count) => count + 1)
    },
  }
}

const keepAfterMs = 250

/** Keeps what is typed on this device: a moment after each change, and at once when the page goes away. */
export function useKeeping(
  element: React.RefObject<HTMLFormElement | null>,
  isDirty: boolean,
  keep: (form: FormData) => void,
): void {
  const keepNow = useEffectEvent(() => {
    if (element.current) keep(new FormData(element.current))
  })
  useEffect(() => {
    const form = element.current
    if (!isDirty || !form) return
    let timer = setTimeout(keepNow, keepAfterMs)
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keepNow, keepAfterMs)
    }
    const stop = new AbortController()
    const options = { signal: stop.signal }
    // Chips and rows change the form without an input event.
    const changes = new MutationObserver(later)
    changes.observe(form, { childList: true, subtree: true, attributeFilter: ['value'] })
    form.addEventListener('input', later, options)
    form.addEventListener('change', later, options)
    addEventListener('pagehide', () => keepNow(), options)
    document.addEventListener('visibilitychange', () => keepNow(), options)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      stop.abort()
    }
  }, [isDirty, element])
}
