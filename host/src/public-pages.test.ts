import { aRecruiter } from '@chainwork/server/testing/build-accounts'
import { somePostings } from '@chainwork/server/testing/build-postings'
import { beforeEach, expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
const titles = ['Baker of Proofs', 'Baker of Rollups', 'Lighthouse Keeper']
let ids: string[]
beforeEach(async () => {
  const { companyId } = await aRecruiter(app)
  ids = await somePostings(
    app,
    [
      ...titles.map((job_title) => ({ job_title })),
      { job_title: 'Baker of Blocks', status: 'Closed' as const },
    ].map((more) => ({ company_id: companyId, location_code: 'PT', ...more })),
  )
  await app.catchUp()
})

/** A page as guests get it. */
async function open(url: string) {
  const { statusCode, payload, headers } = await app.api.inject({ url, headers: { accept: 'text/html' } })
  return { status: statusCode, html: payload, headers }
}

test('a wrong slug leads to the one address of a job post, and a missing job post says so', async () => {
  const { slug } = (await app.call('GET', `/api/jobs/${ids[0]}`)).body
  const moved = await open(`/jobs/anything-${ids[0]}`)
  expect([moved.status, moved.headers['location']]).toEqual([301, `/jobs/${slug}`])
  const missing = await open('/jobs/nothing-pos_00000000000000000000000000')
  expect([missing.status, missing.html]).toEqual([404, expect.stringContaining('Page not found')])
})

test('an address that nothing has is missing, to programs as to people', async () => {
  const unknown = await app.call('GET', '/api/nothing')
  expect([unknown.status, unknown.body.reason]).toEqual([404, 'route.notFound'])
  const wrong = await app.api.inject({ method: 'PUT', url: '/api/jobs/search', payload: {} })
  expect([wrong.statusCode, wrong.json().reason]).toEqual([405, 'method.notAllowed'])
  expect(wrong.headers['allow']).toContain('POST')
  for (const path of ['/jobs/%00', '/company/%00', '/jobs/nothing'])
    expect((await open(path)).status, path).toBe(404)
})

test('an open post carries structured data and its address, the list none', async () => {
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s
  expect((await open('/jobs')).html).not.toMatch(data)
  const { slug } = (await app.call('GET', `/api/jobs/${ids[0]}`)).body
  const { html } = await open(`/jobs/${slug}`)
  expect(JSON.parse(data.exec(html)![1]!)).toMatchObject({ '@type': 'JobPosting', title: titles[0] })
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/jobs/${slug}"`))
})

test('feeds and maps name exactly the open posts', async () => {
  const map = (await open('/sitemap.xml')).html
  expect(map.match(/<loc>[^<]*\/jobs\/[^<]*<\/loc>/g)).toHaveLength(titles.length)
  const feed = (await open('/jobs.rss?q=baker')).html
  expect(feed.match(/<item>/g)).toHaveLength(2)
})

test('guests who ask for a page at the same moment get it with a nonce and a reference of their own', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => open('/jobs')))
  const nonces = answers.map(({ html, headers }) => {
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!
    expect([...new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, one]) => one))]).toEqual([nonce])
    expect(html).toContain(String(headers['x-request-id']))
    return nonce
  })
  expect(new Set(nonces).size).toBe(12)
})

test('another site cannot send a form in the name of a guest', async () => {
  const form = {
    firstName: 'Eve',
    email: 'eve@example.org',
    helpType: 'General Inquiry',
    termsOfService: 'true',
  }
  const send = (origin: string) =>
    app.api.inject({
      method: 'POST',
      url: '/form/POST/api/contact-us?at=/recruit',
      headers: { accept: 'text/html', origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  expect((await send('https://evil.example')).statusCode).toBe(403)
  expect((await send(app.origin)).statusCode).toBeLessThan(400)
})

test('a report of what is not there answers like a page that is missing', async () => {
  for (const query of ['', 'subject=posting&id=nothing', 'subject=letter&id=x', 'subject=__proto__&id=x'])
    expect([query, (await open(`/report?${query}`)).status]).toEqual([query, 404])
  expect((await open(`/report?subject=posting&id=${ids[0]}`)).html).toContain('What is wrong with it?')
})
