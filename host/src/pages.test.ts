import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '@chainwork/server'
import { openServer } from '@chainwork/server/platform/http/open-server'
import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { serveWeb } from './serve-web.ts'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
const ask = (url: string, method = 'GET', headers: Record<string, string> = {}) =>
  app.api.inject({ method: method as 'GET', url, headers })
afterEach(() => vi.restoreAllMocks())

test.each([
  '/jobs',
  '/login',
  '/jobs.rss',
  '/nothing-here',
  '/jobs/pos_none',
  '/recruit',
  '/',
  '/api/skill?q=ru',
  '/api',
  '/favicon.svg',
])('%s answers HEAD with what GET would say, without a body', async (url) => {
  const [whole, head] = [await ask(url), await ask(url, 'HEAD')]
  expect([head.statusCode, head.payload, head.headers['content-type']]).toEqual([
    whole.statusCode,
    '',
    whole.headers['content-type'],
  ])
})

/** Every connection to the database fails from now on, as it does while PostgreSQL is stopped. */
function stopDatabase(error: object = { code: 'ECONNREFUSED' }): void {
  vi.spyOn(app.database.pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('stopped'), error)
  })
  vi.spyOn(app.database.pool, 'query').mockImplementation(() => {
    throw Object.assign(new Error('stopped'), error)
  })
}

test('while the database is away a page says so in words, styled, and when to come back', async () => {
  stopDatabase()
  const page = await ask(`/jobs/${newId('posting')}`)
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.payload).toContain('We’ll be right back')
  expect(page.payload).toContain('<style')
  const head = await ask(`/jobs/${newId('posting')}`, 'HEAD')
  expect([head.statusCode, head.headers['retry-after']]).toEqual([503, '2'])
})

test('a page gives up on a database that takes connections and never answers', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  for (const method of ['connect', 'query'] as const)
    vi.spyOn(app.database.pool, method).mockImplementation(() => promise)
  const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), 15_000).unref())
  const page = await Promise.race([ask(`/jobs/${newId('posting')}`), waited])
  // Otherwise nothing could be closed afterwards.
  reject(new Error('stopped'))
  expect([page?.statusCode, page?.headers['retry-after']]).toEqual([503, '2'])
})

test('a form sent while the database is away keeps what was typed and says when to try again', async () => {
  stopDatabase()
  const typed = { firstName: 'Unmistakable', email: 'ada@example.org', helpType: 'Technical Support' }
  const answer = await app.api.inject({
    method: 'POST',
    url: '/form/POST/api/contact-us?at=/contact',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...typed, termsOfService: 'true' }).toString(),
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.payload).toContain('value="Unmistakable"')
  expect(answer.payload).toContain('Try again in a few seconds.')
})

test('signed-in people get the same page, and scripts get the refusal as data', async () => {
  const { token } = await aSeeker(app)
  const cookie = `chainwork.session_token=${token}`
  stopDatabase()
  expect((await ask('/profile', 'GET', { cookie })).statusCode).toBe(503)
  const data = await ask('/profile.data', 'GET', { cookie })
  expect([data.statusCode, data.json()]).toEqual([
    503,
    expect.objectContaining({ reason: 'database.unavailable' }),
  ])
  expect(data.headers['x-remix-response']).toBeUndefined()
})

test.each([
  ['a full disk', { code: '53100' }, 'database.readOnly', '30'],
  ['a database that takes no changes', { code: '25006' }, 'database.readOnly', '30'],
  ['a server that shuts down', { code: '57P03' }, 'database.unavailable', '2'],
  ['memory that has run out', { code: '53200' }, 'database.unavailable', '2'],
  ['a lost race of two transactions', { code: '40001' }, 'database.unavailable', '2'],
  ['a failing device', { code: '58030' }, 'database.unavailable', '2'],
])('%s is answered 503 with Retry-After', async (_what, error, reason, retryAfter) => {
  stopDatabase(error)
  const answer = await app.call('GET', `/api/jobs/${newId('posting')}`)
  expect([answer.status, answer.body.reason, answer.headers['retry-after']]).toEqual([
    503,
    reason,
    retryAfter,
  ])
})

test('a page over budget says how long to wait; scripts get it as data', async () => {
  const server = await openServer({
    logLevel: 'silent',
    trustProxy: 0,
    rateLimitFactor: 0.001,
    isLocal: true,
  })
  await serveWeb(server, {
    origin: app.origin,
    mode: 'demo',
    signsScores: false,
    passwordMax: 15,
    review: 'operator',
    formTargets: [],
    index: app.index,
  })
  await server.inject('/nothing-here')
  const page = await server.inject({ url: '/jobs', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.payload).toMatch(/Too many requests.*Try again in \d+ seconds/s)
  expect((await server.inject('/jobs.data')).json()).toMatchObject({ reason: 'rate.limited' })
  // The files of a page have a budget of their own: 12 here.
  for (let time = 0; time < 6; time++)
    for (const url of ['/favicon.svg', '/flags/4x3/de.svg'])
      expect([url, (await server.inject(url)).statusCode]).toEqual([url, 200])
  expect((await server.inject('/favicon.svg')).statusCode).toBe(429)
  await server.close()
})

test('pages of a person are in no cache and no search engine; public ones are in both', async () => {
  const { token } = await aRecruiter(app)
  const cookie = `chainwork.session_token=${token}`
  const seen = async (url: string) => {
    const { headers } = await ask(url, 'GET', { cookie })
    return [headers['cache-control'], headers['x-robots-tag']]
  }
  for (const url of ['/recruiter/my-jobs', '/recruiter/settings/user', '/recruiter/my-jobs.data', '/profile'])
    expect([url, ...(await seen(url))]).toEqual([url, 'no-store', 'noindex'])
  expect((await ask('/login')).headers['x-robots-tag']).toBe('noindex')
  for (const url of ['/jobs', '/recruit', '/terms-of-use', '/check-score', '/contact'])
    expect([url, (await ask(url)).headers['x-robots-tag']]).toEqual([url, undefined])
})

test('an address that is too long or malformed is not found', async () => {
  for (const url of [
    `/jobs/${'x'.repeat(400)}`,
    `/company/${'x'.repeat(400)}`,
    '/jobs/%',
    '/%ff%fe',
    '//jobs//x',
  ])
    expect([url.slice(0, 20), (await ask(url)).statusCode]).toEqual([url.slice(0, 20), 404])
  for (const url of [`/api/jobs/${'x'.repeat(400)}`, '/api/jobs/%', '/api/company/%c3%28']) {
    const { statusCode, headers } = await ask(url)
    expect([url.slice(0, 20), statusCode]).toEqual([url.slice(0, 20), 404])
    expect(headers).toMatchObject({
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
    })
  }
})

test('logs and metrics name the page that was opened', async () => {
  await ask('/jobs/some-title-pos_x')
  await ask('/recruit')
  const { payload } = await ask('/metrics', 'GET', { host: '127.0.0.1:3000' })
  expect(payload).toContain('route="/jobs/:key"')
  expect(payload).toContain('route="/recruit"')
})
