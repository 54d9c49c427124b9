import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { call } from '../../api/client.ts'
import { consentIn } from './consent.ts'
import { widths } from '../../ui/breakpoints.ts'

/** Only who chose Accept All is counted; for everybody else nothing is even asked. */
const acceptsAll = () => consentIn(document.cookie) === 'all'

/** Counts each page that is looked at by its kind, as the file of its route is called. A count that is lost is lost. */
export function useCountedViews() {
  const match = useMatches().at(-1)
  const page = /^routes\/([a-z-]+)$/.exec(match?.id ?? '')?.[1]
  const path = match?.pathname
  useEffect(() => {
    if (!page || !acceptsAll()) return
    const fits = (width: string) => matchMedia(width).matches
    const width = fits(widths.desktop) ? 'desktop' : fits(widths['tablet-up']) ? 'tablet' : 'phone'
    call('POST /api/usage', { body: { page, width } }).catch(() => {})
  }, [page, path])
}
