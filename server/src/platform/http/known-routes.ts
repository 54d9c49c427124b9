import type { Endpoint } from '@chainwork/contract'

/** One address that was put on the server. */
export interface RouteName {
  method: string
  path: string
  endpoint: Endpoint | undefined
  /** Under /api without being an endpoint, and open to everybody. */
  isOpen: boolean
}

/** Longest part of an address that stands for a name or an id, as it is read; what is longer names nothing. */
export const maxParameterLength = 300

const patterns = new Map<string, RegExp>()

/** The methods a page answers; none where there is no page. */
export type PageMethods = (path: string) => Promise<readonly string[]>

/**
 * The routes that are meant by an address, with whatever method: those that name most of it, so that a word where others
 * have an id is no id. The one of all pages is none of them.
 */
export function routesAt(routes: readonly RouteName[], path: string): RouteName[] {
  const found = routes.filter(
    ({ method, path: template }) =>
      template !== '/*' && template !== '*' && method !== 'OPTIONS' && patternOf(template).test(path),
  )
  const min = Math.min(...found.map(openness))
  return found.filter((route) => openness(route) === min)
}

/** How much of an address a route leaves open. */
function openness({ path }: RouteName): number {
  return path.split(':').length + 100 * path.split('*').length
}

/** What an address answers, OPTIONS left out: by its routes, or where there are none by its page. Nothing when it is missing. */
export async function methodsAt(
  { knownRoutes, pageMethods }: { knownRoutes: readonly RouteName[]; pageMethods: PageMethods | null },
  path: string,
): Promise<string[]> {
  const found = routesAt(knownRoutes, path).map(({ method }) => method)
  if (!found.length && !isApiPath(path)) found.push(...((await pageMethods?.(path)) ?? []))
  return [...new Set(found)].toSorted()
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
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  const pattern = new RegExp(`^${source}/?$`)
  patterns.set(path, pattern)
  return pattern
}
