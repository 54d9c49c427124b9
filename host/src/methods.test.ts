import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageAddresses } from './page-routes.ts'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
  app.api.inject({ method: method as 'GET', url, headers: { host: '127.0.0.1:3000', ...headers } })
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

const reading = 'GET, HEAD, OPTIONS'
const addresses: [string, string | null][] = [
  ['/healthz', reading],
  ['/readyz', reading],
  ['/readyz/node', reading],
  ['/metrics', reading],
  ['/robots.txt', reading],
  ['/sitemap.xml', reading],
  ['/sitemap/pages.xml', reading],
  ['/favicon.svg', reading],
  ['/flags/4x3/de.svg', reading],
  ['/jobs', reading],
  ['/jobs.rss', reading],
  ['/cookie-policy', reading],
  ['/contact', reading],
  ['/login', 'GET, HEAD, POST, OPTIONS'],
  ['/dev/dns', 'POST, OPTIONS'],
  ['/api/jobs/search', 'POST, OPTIONS'],
  ['/no-such-page', null],
  ['/jobs/a/b/c', null],
  ['/api/nothing', null],
]

test.each(addresses)('OPTIONS and refusals of %s name exactly what it answers: %s', async (url, allow) => {
  const options = await ask('OPTIONS', url)
  expect([options.statusCode, options.headers['allow']]).toEqual(allow ? [204, allow] : [404, undefined])
  const put = await ask('PUT', url, form)
  expect([put.statusCode, put.headers['allow']]).toEqual(allow ? [405, allow] : [404, undefined])
  if (allow?.includes('POST')) return
  const post = await ask('POST', url, form)
  expect([post.statusCode, post.headers['allow']]).toEqual(allow ? [405, allow] : [404, undefined])
})

test('every page whose address says that it takes a form carries one out, and no other does', async () => {
  const built = pathToFileURL(new URL('../../web/build/server/index.js', import.meta.url).pathname)
  const pages = pageAddresses((await import(built.href)) as ServerBuild).filter((page) => !page.includes('*'))
  expect(pages.length).toBeGreaterThan(40)
  for (const page of pages) {
    const url = page.replace(/:\w+/g, 'x')
    const takes = String((await ask('OPTIONS', url)).headers['allow']).includes('POST')
    const { statusCode } = await ask('POST', url, form)
    expect([url, takes]).toEqual([url, statusCode !== 405])
  }
})

test('a method that an address does not take is refused as a page or as data', async () => {
  const page = await ask('PUT', '/jobs', { accept: 'text/html' })
  expect(page.payload).toContain('<h1>')
  expect((await ask('PUT', '/api/jobs/search')).json()).toMatchObject({ reason: 'method.notAllowed' })
})
