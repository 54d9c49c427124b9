import findMyWay, { type HTTPVersion, type Instance } from 'find-my-way'
import type { ServerBuild } from 'react-router'

type Routes = Instance<HTTPVersion.V1>
const found = new WeakMap<ServerBuild, Routes>()
const narrowed = new WeakMap<ServerBuild['routes'][string] & object, ServerBuild>()

/** The address template of the page that answers a path, like `/jobs/:key`; null where no page has one of its own. */
export function pageRouteOf(build: ServerBuild, path: string): string | null {
  const { id } = pageAt(build, path) ?? {}
  return id === undefined ? null : addressOf(build, id)
}

/** What the page of a path answers: a form only where it takes one. Nothing where there is no page. */
export function pageMethodsOf(build: ServerBuild, path: string): string[] {
  const page = pageAt(build, path)
  if (!page || page.path === '*') return []
  return ['GET', 'HEAD', ...(page.module.action ? ['POST'] : [])]
}

/** The address template of every page and of everything else the pages' own map has. */
export function pageAddresses(build: ServerBuild): string[] {
  return pagesOf(build).map((id) => addressOf(build, id))
}

/**
 * The pages with nothing but the one of a path, and the one that says that nothing is there. React Router makes, ranks and tries
 * every route that it has for each page that it renders, four times over.
 */
export function buildFor(build: ServerBuild, path: string): ServerBuild {
  const page = pageAt(build, path)
  if (!page || page.path === '*') return build
  const narrow = narrowed.get(page) ?? narrowTo(build, page.id)
  narrowed.set(page, narrow)
  return narrow
}

function narrowTo(build: ServerBuild, pageId: string): ServerBuild {
  const missing = pagesOf(build).find((id) => build.routes[id]!.path === '*')
  const ids = new Set([pageId, missing].flatMap((id) => [...lineOf(build, id)]))
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}

/** A route and those around it, from the inside. */
function* lineOf(build: ServerBuild, id: string | undefined): Generator<string> {
  for (let at = id; at; at = build.routes[at]!.parentId) yield at
}

function pageAt(build: ServerBuild, path: string): ServerBuild['routes'][string] {
  const routes = found.get(build) ?? routesOf(build)
  found.set(build, routes)
  const id = routes.find('GET', path.replace(/\.data$/, ''))?.store as string | undefined
  return id === undefined ? undefined : build.routes[id]
}

/** A tree of the addresses. React Router tries one page after another, and sorts all of them for each request. */
function routesOf(build: ServerBuild): Routes {
  const routes = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true })
  for (const id of pagesOf(build)) routes.on('GET', addressOf(build, id), () => {}, id)
  return routes
}

/** Pages have none below them. */
function pagesOf({ routes }: ServerBuild): string[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes).filter((id) => !parents.has(id))
}

function addressOf(build: ServerBuild, id: string): string {
  const parts = [...lineOf(build, id)].reverse().map((each) => build.routes[each]!.path)
  return `/${parts.filter(Boolean).join('/')}`
}
