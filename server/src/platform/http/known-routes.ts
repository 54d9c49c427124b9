import type { Endpoint } from '@chainwork/contract'

/** One address that was put on the server. */
export interface RouteName {
  method: string
  path: string
  endpoint: Endpoint | undefined
  /** Under /api without being an endpoint, and open to everybody. */
  isOpen: boolean
}

/** Longest part of an address that stands for a name or an id; what is longer names nothing. */
export const longestParameter = 300

const patterns = new Map<string, RegExp>()

/** The routes that take an address, with whatever method. Pages take every address that is not the API's. */
export function methodsOf(routes: readonly RouteName[], path: string): RouteName[] {
  const isApi = isApiPath(path)
  return routes.filter((route) => {
    if (route.path === '/*' || route.path === '*') return !isApi && route.method !== 'OPTIONS'
    return route.method !== 'OPTIONS' && patternOf(route.path).test(path)
  })
}

/** True for addresses that answer data, never a page. */
export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/.test(path)
}

function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const source = path
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, `[^/]{1,${longestParameter}}`)
    .replaceAll('*', '.*')
  const pattern = new RegExp(`^${source}/?$`)
  patterns.set(path, pattern)
  return pattern
}
