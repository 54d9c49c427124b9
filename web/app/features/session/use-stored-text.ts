import { useEffect, useState } from 'react'
import { clear, readStored, store } from '../../ui/storage.ts'
import { useSession } from './use-session.ts'

/**
 * A text somebody is writing, kept in this tab until it is sent: it is back after a reload, and after another part of the page
 * was shown in its place. Answers what was kept, null at first and for nothing, and how to keep it; an empty text is forgotten.
 *
 * @param what What is being written; it stays apart from what other people write in this tab.
 */
export function useStoredText(what: string): readonly [stored: string | null, store: (text: string) => void] {
  const key = `text.${useSession().user.uid ?? ''}.${what}`
  const [stored, setStored] = useState<string | null>(null)
  useEffect(() => setStored(readStored('sessionStorage', key)), [key])
  const storeText = (text: string) => {
    if (text) store('sessionStorage', key, text)
    else clear('sessionStorage', key)
  }
  return [stored, storeText]
}
