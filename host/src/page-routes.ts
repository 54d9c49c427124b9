import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

const trees = new WeakMap<ServerBuild, RouteObject[]>()

/** The address template of the page that answers a path, like `/jobs/:key`; null where no page has one of its own. */
export function pageRouteOf(build: ServerBuild, path: string): string | null {
  const matches = matchRoutes(treeAt(build), path.replace(/\.data$/, ''))
  const parts = matches?.map(({ route }) => route.path ?? '').filter(Boolean)
  return parts ? `/${parts.join('/')}` : null
}

/** What the page of a path answers: a form only where it takes one. Nothing where there is no page. */
export function pageMethodsOf(build: ServerBuild, path: string): string[] {
  const matches = matchRoutes(treeAt(build), path.replace(/\.data$/, ''))
  const page = matches?.at(-1)?.route
  if (!page || page.path === '*') return []
  return ['GET', 'HEAD', ...(build.routes[page.id!]?.module.action ? ['POST'] : [])]
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

function treeAt(build: ServerBuild): RouteObject[] {
  const tree = trees.get(build) ?? treeOf(build)
  trees.set(build, tree)
  return tree
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
