import { useEffect, useEffectEvent, useState } from 'react'
import { type DeviceDraft, readDraft, writeDraft } from './device-draft.ts'
import { type Entries, entriesOf, isEntries } from './entries.ts'

interface StoredForm extends DeviceDraft {
  entries: Entries
}

const parseForm = ({ entries }: Record<string, unknown>) => (isEntries(entries) ? { entries } : null)

/** A form kept on this device under a name: what was left behind, and how to keep, take up and forget it. */
export function useDeviceDraft(name: string) {
  const [stored, setStored] = useState<StoredForm | null>(null)
  const [generation, setGeneration] = useState(0)
  useEffect(() => {
    const found = readDraft<StoredForm>(name, parseForm, Date.now())
    if (!found) return
    setStored(found)
    setGeneration((count) => count + 1)
  }, [name])
  const clear = () => writeDraft(name, null)
  return {
    kept: stored,
    /** Changes when the fields must show something else than what was typed in them. */
    generation,
    keep: (form: FormData) => writeDraft(name, { at: Date.now(), entries: entriesOf(form) } as StoredForm),
    clear,
    discard: () => {
      clear()
      setStored(null)
      setGeneration((count) => count + 1)
    },
  }
}

const saveAfterMs = 250

/** Keeps what is typed on this device: a moment after each change, and at once when the page goes away. */
export function useSavedDraft(
  element: React.RefObject<HTMLFormElement | null>,
  isDirty: boolean,
  store: (form: FormData) => void,
): void {
  const saveNow = useEffectEvent(() => {
    if (element.current) store(new FormData(element.current))
  })
  useEffect(() => {
    const form = element.current
    if (!isDirty || !form) return
    let timer = setTimeout(saveNow, saveAfterMs)
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(saveNow, saveAfterMs)
    }
    const stop = new AbortController()
    const options = { signal: stop.signal }
    // Chips and rows change the form without an input event.
    const changes = new MutationObserver(later)
    changes.observe(form, { childList: true, subtree: true, attributeFilter: ['value'] })
    form.addEventListener('input', later, options)
    form.addEventListener('change', later, options)
    addEventListener('pagehide', () => saveNow(), options)
    document.addEventListener('visibilitychange', () => saveNow(), options)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      stop.abort()
    }
  }, [isDirty, element])
}
