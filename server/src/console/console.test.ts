import { allConsoleEndpoints } from '@chainwork/contract'
import type { IdKind } from '@chainwork/contract/ids'
import { type OperatorRole, hasRole, operatorRoles } from '@chainwork/contract/console/roles'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { testApp } from '../testing/test-app.ts'
import { consoleOrigin, testConsole } from '../testing/test-console.ts'
import { consoleDoors } from './open-console.ts'

const app = testApp()
const desk = testConsole(app)
const endpoints = allConsoleEndpoints()
/** What the ids in the addresses of a room are of. */
const kinds: Record<string, IdKind> = {
  review: 'posting',
  case: 'case',
  posting: 'posting',
  company: 'company',
  'job-board': 'jobBoard',
  user: 'user',
  request: 'personRequest',
  payment: 'purchase',
  message: 'contactMessage',
}
const calls = endpoints.map(({ method, path }) => {
  const [, room = ''] = /^\/api\/console\/([\w-]+)/.exec(path)!
  return { method, path, url: path.replace(':id', newId(kinds[room] ?? 'operator')) }
})

test('every endpoint has one door, and every door is declared', () => {
  const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const doors = consoleDoors({ origin: consoleOrigin, database: app.database })
  expect(doors.map(({ endpoint }) => key(endpoint)).toSorted()).toEqual(endpoints.map(key).toSorted())
})

describe('roles', () => {
  const required = endpoints.filter(({ who }) => who !== 'visitor')
  test.each(operatorRoles)('%s gets what it may, and nothing else', async (role) => {
    for (const [at, { method, path, who, needsFreshPasskey }] of required.entries()) {
      const { call } = await desk.operator(role, `${role} ${at}`)
      const { url } = calls.find((each) => each.method === method && each.path === path)!
      const { body } = await call(method, url, method === 'GET' ? undefined : {})
      const what = `${role}: ${method} ${path}`
      if (!hasRole(role, who as OperatorRole)) expect(body.reason, what).toBe('operator.role')
      else expect(body.reason ?? 'in', what).not.toMatch(/^(operator\.(role|none|stalePasskey)|request\.)/)
      if (needsFreshPasskey && hasRole(role, who as OperatorRole)) {
        app.clock.advance(6 * 60_000)
        expect((await call(method, url, {})).body.reason, what).toBe('operator.stalePasskey')
      }
    }
  })
  test('recalls, bans and roles need a fresh passkey', () => {
    const fresh = endpoints.filter((each) => each.needsFreshPasskey).map(({ path }) => path)
    for (const path of [
      '/case/:id/recall',
      '/case/:id/uphold',
      '/case/:id/ban',
      '/operator/:id/role',
      '/user/:id/ban',
      '/payment/:id/refund',
    ])
      expect(fresh).toContain(`/api/console${path}`)
  })
  test('nobody gets in without a session', async () => {
    for (const { method, path, who } of required) {
      const { url } = calls.find((each) => each.method === method && each.path === path)!
      const answer = await desk.call(method, url)
      expect([answer.status, answer.body.reason], `${who} ${path}`).toEqual([401, 'operator.none'])
    }
  })
})

test('the market knows none of its addresses, by any method, host or cookie', async () => {
  const { call, cookie } = await desk.operator('admin')
  expect((await call('GET', '/api/console/me')).status).toBe(200)
  expect((await app.call('GET', '/api/me/report', undefined, { headers: { cookie } })).body.reason).toBe(
    'session.none',
  )
  for (const { url } of calls)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      for (const host of ['localhost:3001', '127.0.0.1:3000', 'evil.example']) {
        const answer = await app.api.inject({
          method,
          url,
          headers: { host, cookie, origin: consoleOrigin, 'sec-fetch-site': 'same-origin' },
        })
        expect(answer.statusCode, `${method} ${url} at ${host}`).toBe(404)
      }
})

test('the console answers under its own name alone', async () => {
  for (const host of [
    '127.0.0.1:3001',
    'localhost',
    'localhost:3000',
    'evil.example',
    'localhost:3001.evil.example',
  ])
    for (const { method, url } of [
      ...calls,
      { method: 'GET', url: '/healthz' },
      { method: 'GET', url: '/nothing' },
    ]) {
      const answer = await desk.call(method, url, undefined, { host })
      expect(answer.status, `${method} ${url} at ${host}`).toBe(421)
    }
  expect((await desk.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
  expect((await desk.call('GET', '/api/jobs/posting')).status).toBe(404)
})

test('pages of other sites change and read nothing', async () => {
  const { call } = await desk.operator('admin')
  const strange = [
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: consoleOrigin, 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ]
  for (const { method, url } of calls)
    for (const headers of strange) {
      if (method === 'GET' && headers['sec-fetch-site'] === 'same-origin') continue
      const answer = await call(method, url, method === 'GET' ? undefined : {}, headers)
      expect(answer.body.reason, `${method} ${url} ${headers.origin}`).toBe('request.crossSite')
    }
  const plain = await desk.server.inject({
    method: 'GET',
    url: '/healthz',
    headers: { host: 'localhost:3001', origin: 'https://evil.example' },
  })
  expect(plain.headers['access-control-allow-origin']).toBeUndefined()
})
