import { allEndpoints } from '@chainwork/contract'
import { expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { mountOperations } from './operations.ts'
import { openServer } from './open-server.ts'

const app = testApp()
const elsewhere = { origin: 'https://somewhere.example' }
const ask = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  app.api.inject({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) })

test('a page of another site reads what guests read, searches too, and no cookie counts', async () => {
  const { token } = await aSeeker(app)
  const headers = { ...elsewhere, 'content-type': 'application/json' }
  const found = await ask('POST', '/api/jobs/search', headers, '{}')
  expect([found.statusCode, found.headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(found.headers['access-control-allow-credentials']).toBeUndefined()
  const session = await ask('GET', '/api/session', {
    ...elsewhere,
    cookie: `chainwork.session_token=${token}`,
  })
  expect(session.json()).toMatchObject({ isSignedIn: false })
  expect((await ask('GET', '/api/openapi.json', elsewhere)).headers['access-control-allow-origin']).toBe('*')
})

test('a page of another site with a token does what its owner may do; with a cookie it may do nothing', async () => {
  const { token } = await aSeeker(app)
  const own = await ask('GET', '/api/session/list', { ...elsewhere, authorization: `Bearer ${token}` })
  expect(own.headers['access-control-allow-origin']).toBe('*')
  const cookie = `chainwork.session_token=${token}`
  const forged = await ask('POST', '/api/sign-out', { ...elsewhere, cookie })
  expect([forged.statusCode, forged.headers['access-control-allow-origin']]).toEqual([403, undefined])
  const refused = await ask('GET', '/api/session', {
    ...elsewhere,
    authorization: 'Bearer abcdefghijklmnopqrst',
  })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, '*'])
})

test('the question a browser asks first is answered for reading and for tokens, never for cookies', async () => {
  const preflight = async (method: string, url: string, headers: string) => {
    const answer = await ask('OPTIONS', url, {
      ...elsewhere,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    })
    return [answer.statusCode, answer.headers['access-control-allow-origin']]
  }
  expect(await preflight('POST', '/api/jobs/search', 'content-type')).toEqual([204, '*'])
  expect(await preflight('POST', '/api/image', 'authorization,content-type')).toEqual([204, '*'])
  expect(await preflight('POST', '/api/image', 'content-type')).toEqual([204, undefined])
  expect(await preflight('PATCH', '/api/skill', 'authorization')).toEqual([204, undefined])
})

test('a page that was allowed to ask can read the answer, also why it was refused', async () => {
  const unreadable: string[] = []
  for (const { method, path, isStream } of allEndpoints()) {
    if (isStream) continue
    const url = path.replace(/:\w+/g, 'me')
    const preflight = await ask('OPTIONS', url, {
      ...elsewhere,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    })
    const answer = await ask(method, url, { ...elsewhere })
    const shared = [preflight, answer].map(({ headers }) => headers['access-control-allow-origin'])
    if (shared[0] !== shared[1]) unreadable.push(`${method} ${path} ${shared.join()}`)
  }
  expect(unreadable).toEqual([])
})

test('a browser may send every header that counts, and none that does not', async () => {
  const { headers } = await ask('OPTIONS', '/api/jobs/search', {
    ...elsewhere,
    'access-control-request-method': 'POST',
  })
  expect(String(headers['access-control-allow-headers']).split(', ').toSorted()).toEqual([
    'authorization',
    'content-type',
    'idempotency-key',
    'if-none-match',
    'x-expected-account',
    'x-expected-company',
    'x-proof-of-work',
  ])
})

test('a 401 says how to sign in', async () => {
  const guest = await ask('GET', '/api/session/list')
  expect(guest.headers['www-authenticate']).toBe('Bearer realm="chainwork"')
  const stale = await ask('GET', '/api/session', { authorization: 'Bearer abcdefghijklmnopqrst' })
  expect(stale.headers['www-authenticate']).toBe('Bearer realm="chainwork", error="invalid_token"')
})

test('an id that cannot be one is simply not there, in whatever path it stands', async () => {
  const [seeker, owner] = [await aSeeker(app), await aRecruiter(app)]
  let count = 0
  for (const { path, params, method, who } of allEndpoints()) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    if (!params || params.safeParse(Object.fromEntries(names.map((name) => [name, '!']))).success) continue
    count += 1
    const caller = who === 'seeker' ? seeker : owner
    const { status, body } = await caller.call(method, path.replace(/:\w+/g, '!'), undefined)
    expect([method, path, status, body.reason]).toEqual([method, path, 404, 'route.notFound'])
  }
  expect(count).toBeGreaterThan(20)
})

test.each(['/api/image', '/api/job-posting/recognise/file', '/api/job-seeker/me/resume/file'])(
  'what only says it is multipart is refused at %s',
  async (url) => {
    const { token } = await aSeeker(app)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/mixed']) {
      const answer = await ask('POST', url, { authorization: `Bearer ${token}`, 'content-type': type }, 'x')
      expect([type, answer.statusCode < 500]).toEqual([type, true])
    }
  },
)

test('a HEAD of what goes on for ever ends', async () => {
  const { token } = await aSeeker(app)
  const answer = await ask('HEAD', '/api/notifications/stream', { authorization: `Bearer ${token}` })
  expect([answer.statusCode, answer.payload]).toEqual([200, ''])
})

test('metrics are for this machine, and elsewhere for the token', async () => {
  const server = await openServer({ logLevel: 'silent', trustProxy: 0, rateLimitFactor: 1000, isLocal: true })
  mountOperations(server, app.database, {
    parts: () => ({}),
    hasIndex: () => true,
    metricsToken: 'a-token-for-prometheus',
  })
  const status = async (remoteAddress: string, headers: Record<string, string>) =>
    (await server.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  expect(await status('127.0.0.1', { host: 'localhost:3000' })).toBe(200)
  expect(await status('::1', { host: '[::1]:3000' })).toBe(200)
  expect(await status('192.0.2.7', { host: 'localhost:3000' })).toBe(401)
  // What a proxy on this machine passes on.
  expect(await status('127.0.0.1', { host: 'chainwork.example' })).toBe(401)
  expect(await status('127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.7' })).toBe(401)
  const bearer = (token: string) => ({ host: 'chainwork.example', authorization: `Bearer ${token}` })
  expect(await status('192.0.2.7', bearer('a-token-for-prometheus'))).toBe(200)
  expect(await status('192.0.2.7', bearer('another-token-entirely'))).toBe(401)
  await server.close()
})

test('readiness says that the database takes no changes, and that it does again', async () => {
  const ready = async () => {
    const { statusCode, json } = await ask('GET', '/readyz')
    return [statusCode, json().database]
  }
  expect(await ready()).toEqual([200, 'ok'])
  await app.database.pool.query("set default_transaction_read_only = 'on'")
  const off = await ask('GET', '/readyz')
  expect([off.statusCode, off.json()]).toMatchObject([503, { database: 'readOnly', why: expect.any(String) }])
  const write = await app.call('POST', '/api/sign-up', {
    firstName: 'Ada',
    email: 'ada@example.com',
    password: 'Correct-horse1',
    acceptsTerms: true,
  })
  expect([write.status, write.body.reason, write.headers['retry-after']]).toEqual([
    503,
    'database.readOnly',
    '30',
  ])
  expect((await ask('GET', '/api/skill')).statusCode).toBe(200)
  await app.database.pool.query("set default_transaction_read_only = 'off'")
  expect(await ready()).toEqual([200, 'ok'])
})

test('an answer that has not changed is not sent again, and one that has is', async () => {
  const seeker = await aSeeker(app)
  const authorization = `Bearer ${seeker.token}`
  for (const path of ['/api/skill', '/api/preferences']) {
    const first = await ask('GET', path, { authorization })
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const method of ['GET', 'HEAD'])
      for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const again = await ask(method, path, { authorization, 'if-none-match': known })
        expect([method, known, again.statusCode, again.body]).toEqual([method, known, 304, ''])
        expect(again.headers['etag']).toBe(etag)
      }
    const other = await ask('GET', path, { authorization, 'if-none-match': '"other"' })
    expect([other.statusCode, other.body]).toEqual([200, first.body])
  }
  const before = await ask('GET', '/api/preferences', { authorization })
  await seeker.call('PATCH', '/api/preferences', { receivePromotions: true })
  const known = { authorization, 'if-none-match': String(before.headers['etag']) }
  expect((await ask('GET', '/api/preferences', known)).json()).toMatchObject({ receivePromotions: true })
  expect((await ask('GET', '/api/user-info', { 'if-none-match': '*' })).statusCode).toBe(401)
})
