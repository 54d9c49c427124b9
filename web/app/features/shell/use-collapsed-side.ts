import { parseCookie, stringifySetCookie } from 'cookie'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'

const year = 31_536_000

/** Whether the sidebar shows icons only on desktops, kept in a cookie so that the server renders it at once. */
export function useCollapsedSide() {
  const root = useRouteLoaderData('root') as { isSideCollapsed?: boolean } | undefined
  const [isCollapsed, setCollapsed] = useState(root?.isSideCollapsed ?? false)
  const toggle = () => {
    const value = isCollapsed ? 'words' : 'icons'
    document.cookie = stringifySetCookie({ name: 'sidebar', value, path: '/', maxAge: year, sameSite: 'lax' })
    setCollapsed(!isCollapsed)
  }
  return { isCollapsed, toggle }
}

/** What the cookie of a request says. */
export function isSideCollapsed(cookies: string | null): boolean {
  return parseCookie(cookies ?? '')['sidebar'] === 'icons'
}
