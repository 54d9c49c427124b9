import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { buildFor } from './page-routes.ts'

const routes = Object.fromEntries(
  [
    { id: 'root' },
    { id: 'home', parentId: 'root', index: true },
    { id: 'shell', parentId: 'root' },
    { id: 'jobs', parentId: 'shell', path: 'jobs' },
    { id: 'posting', parentId: 'shell', path: 'jobs/:key' },
    { id: 'open', parentId: 'shell' },
    { id: 'missing', parentId: 'open', path: '*' },
  ].map((route) => [route.id, route]),
)
const build = { routes, assets: { routes }, entry: {} } as unknown as ServerBuild
const narrowedTo = (path: string) => Object.keys(buildFor(build, path).routes).toSorted()

test('a page is made from its own routes and the one that says that nothing is there', () => {
  const always = ['missing', 'open', 'root', 'shell']
  expect(narrowedTo('/jobs')).toEqual(['jobs', ...always])
  expect(narrowedTo('/jobs.data')).toEqual(['jobs', ...always])
  expect(narrowedTo('/jobs/x')).toEqual(['missing', 'open', 'posting', 'root', 'shell'])
  expect(Object.keys(buildFor(build, '/jobs').assets.routes)).toHaveLength(5)
})

test('one page has one build, whichever address it is opened by', () => {
  expect(buildFor(build, '/jobs/x')).toBe(buildFor(build, '/jobs/y'))
})

test('what is no page keeps the whole map, as the router asks for parts of it at such addresses', () => {
  for (const path of ['/__manifest', '/_root.data', '/nothing', '/%'])
    expect(buildFor(build, path)).toBe(build)
})
