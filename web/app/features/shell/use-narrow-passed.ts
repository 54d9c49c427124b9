import { parseCookie, stringifySetCookie } from 'cookie'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useServed } from '../../ui/use-hydrated.ts'

/**
 * Whether pages made for wider screens are wanted as they are. Kept in a cookie until the browser is closed, so that the
 * server renders them without the notice.
 */
export function useNarrowPassed() {
  const root = useRouteLoaderData('root') as { isNarrowFine?: boolean } | undefined
  const isServed = useServed()
  // What the server has not written is made after an answer that the root may not know of yet.
  const [isPassed, setPassed] = useState(
    () =>
      root?.isNarrowFine || (!isServed && typeof document !== 'undefined' && isNarrowFine(document.cookie)),
  )
  const pass = () => {
    document.cookie = stringifySetCookie({ name: 'narrow', value: 'fine', path: '/', sameSite: 'lax' })
    setPassed(true)
  }
  return { isPassed, pass }
}

/** What the cookie of a request says. */
export function isNarrowFine(cookies: string | null): boolean {
  return parseCookie(cookies ?? '')['narrow'] === 'fine'
}
