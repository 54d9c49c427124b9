import { pagePath, pages } from '@chainwork/contract/pages'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}` : above
    return children ? addresses(children, own) : own || '/'
  })
}

test('every address that links are made of is a page, and every page has one', () => {
  const declared = addresses(routes).filter((address) => address !== '/*')
  expect(declared.length).toBeGreaterThan(50)
  expect([...pages]).toEqual(declared.toSorted())
})

test('what stands in an address is encoded', () => {
  expect(pagePath('/jobs/:key/apply', { key: 'koch/köchin' })).toBe('/jobs/koch%2Fk%C3%B6chin/apply')
  expect(pagePath('/')).toBe('/')
})

test('an address that no page has, or that lacks a parameter, does not compile', () => {
  // @ts-expect-error -- misspelled
  pagePath('/recuiter/my-jobs')
  // @ts-expect-error -- another parameter
  pagePath('/jobs/:key', { id: 'pos_1' })
  // @ts-expect-error -- no parameters to take
  pagePath('/jobs', { key: 'pos_1' })
})
