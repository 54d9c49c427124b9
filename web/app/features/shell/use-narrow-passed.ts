import { parseCookie, stringifySetCookie } from 'cookie'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { widths } from '../../ui/breakpoints.ts'
import { useServed } from '../../ui/use-hydrated.ts'

/** The part of the page that `Continue anyway` leads to before scripts run. */
export const wayThrough = 'main'

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
  const passByLink = useEffectEvent(() => {
    if (!isPassed && location.hash === `#${wayThrough}` && matchMedia(widths.phone).matches) pass()
  })
  // The link may have been pressed before scripts ran, which leaves nothing but the address.
  useEffect(() => passByLink(), [])
  return { isPassed, pass }
}

/** What the cookie of a request says. */
export function isNarrowFine(cookies: string | null): boolean {
  return parseCookie(cookies ?? '')['narrow'] === 'fine'
}
