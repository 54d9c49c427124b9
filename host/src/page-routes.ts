import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

const trees = new WeakMap<ServerBuild, RouteObject[]>()

/** The address template of the page that answers a path, like `/jobs/:key`; null where no page has one of its own. */
export function pageRouteOf(build: ServerBuild, path: string): string | null {
  const tree = trees.get(build) ?? treeOf(build)
  trees.set(build, tree)
  const matches = matchRoutes(tree, path.replace(/\.data$/, ''))
  const parts = matches?.map(({ route }) => route.path ?? '').filter(Boolean)
  return parts ? `/${parts.join('/')}` : null
}

/** The address template of every page and of everything else the pages' own map has. */
export function pageAddresses({ routes }: ServerBuild): string[] {
  const whole = (id: string): string => {
    const { path = '', parentId } = routes[id]!
    return `${parentId ? whole(parentId) : ''}${path ? `/${path}` : ''}`
  }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => whole(id) || '/')
}

function treeOf({ routes }: ServerBuild): RouteObject[] {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route && route.parentId === parentId)
      .map((route) => {
        const { id, path, index, caseSensitive } = route!
        const common = {
          id,
          ...(path === undefined ? {} : { path }),
          ...(caseSensitive ? { caseSensitive } : {}),
        }
        return index ? { ...common, index: true } : { ...common, children: below(id) }
      })
  return below(undefined)
}
