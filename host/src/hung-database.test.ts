import { mkdtempSync } from 'node:fs'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId, openDatabase } from '@chainwork/server'
import { aSeeker } from '@chainwork/server/testing/build-accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
const endings: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const end of endings.splice(0)) end()
})

/** What PostgreSQL says to let a connection in, and that it is ready. */
const welcome = Buffer.from('5200000008000000005a0000000549', 'hex')

/** From now on the database takes connections and never answers: none at all, or once it has let them in. Answers how to break them. */
async function hang({ letsIn }: { letsIn: boolean }): Promise<() => void> {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (letsIn) socket.once('data', () => socket.write(welcome))
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const hung = await openDatabase({
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    pool: 10,
    directory: mkdtempSync(join(tmpdir(), 'chainwork-hung-')),
  })
  // A request ends within five seconds, so nothing it asks the database may take longer.
  expect(hung.pool.options).toMatchObject({
    connectionTimeoutMillis: 3000,
    query_timeout: 4500,
  })
  vi.spyOn(app.database.pool, 'connect').mockImplementation(hung.pool.connect.bind(hung.pool) as never)
  vi.spyOn(app.database.pool, 'query').mockImplementation(hung.pool.query.bind(hung.pool) as never)
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  endings.push(() => {
    drop()
    silent.close()
    void hung.close().catch(() => {})
  })
  return drop
}

test.each([
  ['takes connections and says nothing', { letsIn: false }],
  ['lets connections in and answers nothing', { letsIn: true }],
])(
  'while the database %s, pages and API answer 503 and say when to come back',
  { timeout: 30_000 },
  async (_how, options) => {
    const { token } = await aSeeker(app)
    const drop = await hang(options)
    const ask = (method: 'GET' | 'POST', url: string, more: object = {}) => {
      return app.api.inject({ method, url, ...more })
    }
    const bearer = { headers: { authorization: `Bearer ${token}` } }
    const page = { headers: { accept: 'text/html' } }
    const personal = { headers: { ...page.headers, cookie: `chainwork.session_token=${token}` } }
    const message = { firstName: 'Ada', email: 'ada@example.org', helpType: 'Technical Support' }
    const company = newId('company')
    const pending = {
      'a page': ask('GET', `/company/${company}`, page),
      'a page of somebody signed in': ask('GET', '/applied-jobs', personal),
      'a search': ask('POST', '/api/jobs/search', { payload: {} }),
      // It waits until the one before it knows what changed.
      'a search beside it': ask('POST', '/api/jobs/search', { payload: {} }),
      'an open call': ask('GET', `/api/company/${company}`),
      'a call of somebody signed in': ask('GET', '/api/user-info', bearer),
      'a change': ask('POST', '/api/contact-us', { payload: { ...message, termsOfService: true } }),
      'whether it is ready': ask('GET', '/readyz'),
    }
    // With every node taken out, people would read the balancer's page instead of these.
    expect((await app.api.inject('/readyz/node')).json()).toMatchObject({ status: 'ready' })
    for (const [what, answered] of Object.entries(pending)) {
      const answer = await answered
      expect([what, answer.statusCode]).toEqual([what, 503])
      if (what === 'whether it is ready') {
        expect(answer.json()).toMatchObject({ status: 'unavailable', database: 'unavailable' })
        continue
      }
      expect([what, answer.headers['retry-after']]).toEqual([what, '2'])
      if (what.includes('page')) expect(answer.payload).toContain('We’ll be right back')
      else expect(answer.json()).toMatchObject({ code: 'INTERNAL_ERROR', reason: 'database.unavailable' })
    }
    // What one search waited for in vain is not tried for the other: both answer in time.
    const looks = vi
      .mocked(app.database.pool.query)
      .mock.calls.filter(([statement]) => JSON.stringify(statement).includes('search-unread'))
    expect(looks).toHaveLength(1)
    // Connections that then break, no matter who has them, end no process: the test run would fail.
    drop()
    expect((await app.api.inject('/healthz')).statusCode).toBe(200)
  },
)
