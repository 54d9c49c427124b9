import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClock } from '@chainwork/server'
import { openServer } from '@chainwork/server/platform/http/open-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeGate } from './gate.ts'
import { standInKeys } from '@chainwork/stand-ins/payments/stand-in'
import { signatureOf } from '@chainwork/server/platform/payments/stripe/read-event'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { type RunningApp, runApp } from './testing/run-app.ts'

const password = 'mountain & "river"'

describe('the whole product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwork-gate-'))
  let app: RunningApp
  beforeAll(async () => {
    await fillDataFolder(folder)
    app = await runApp({ DATA_DIR: folder, DEMO: 'off', GATE_PASSWORD: password })
  })
  afterAll(async () => {
    await app.stop()
    rmSync(folder, { recursive: true })
  })
  const get = (path: string, cookie = '') =>
    fetch(app.origin + path, { headers: { cookie }, redirect: 'manual' })
  const enter = (given: string, to = '/') =>
    fetch(`${app.origin}/gate`, {
      method: 'POST',
      body: new URLSearchParams({ password: given, to }),
      redirect: 'manual',
    })

  test('every page, file and the mailbox ask for the password first', async () => {
    for (const path of [
      '/jobs',
      '/',
      '/favicon.svg',
      '/og/jobs/x.png',
      '/sitemap.xml',
      '/dev/mailbox',
      '/dev/pay',
      '/dev/pay/c/cs_test_1',
      '/metrics',
      '/flags/4x3/de.svg',
      '//jobs',
      '/%6aobs',
    ]) {
      const answer = await get(path)
      expect([path, answer.status, (await answer.text()).includes('This installation is private')]).toEqual([
        path,
        401,
        true,
      ])
    }
  })

  test('the API refuses in its own form; only the health of the process is open', async () => {
    for (const path of ['/api/place?q=ber', '/api', '/api/openapi.json', '/api/nothing'])
      expect(await (await get(path)).json()).toMatchObject({ code: 'UNAUTHORIZED', reason: 'gate.closed' })
    const change = await fetch(`${app.origin}/api/jobs/search`, { method: 'POST' })
    expect(change.status).toBe(401)
    for (const path of ['/healthz', '/readyz', '/readyz/node'])
      await expect.poll(async () => [path, (await get(path)).status]).toEqual([path, 200])
  })

  test('the payment provider needs no password: its signature and its key are asked for', async () => {
    const message = await fetch(`${app.origin}/api/payments/webhook`, { method: 'POST', body: '{}' })
    expect([message.status, (await message.json()).reason]).toEqual([400, 'payment.badMessage'])
    const [secret] = standInKeys(readFileSync(join(folder, 'secret'), 'utf8').trim()).webhookSecrets
    const about = { object: { object: 'price', id: 'price_1' } }
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'price.created',
      created: 1,
      livemode: false,
      data: about,
    }
    const body = JSON.stringify(event)
    const headers = { 'stripe-signature': signatureOf(body, secret!, new Date()) }
    const signed = await fetch(`${app.origin}/api/payments/webhook`, { method: 'POST', body, headers })
    expect(signed.status).toBe(200)
    const call = await get('/dev/pay/v1/events')
    expect([call.status, (await call.json()).error.type]).toEqual([401, 'invalid_request_error'])
  })

  test('the password opens everything, once, and leads back to where one wanted to go', async () => {
    const answer = await enter(password, '/jobs?q=rust')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/jobs?q=rust'])
    const set = answer.headers.get('set-cookie')!
    expect(set).toMatch(/^chainwork\.gate=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = set.split(';')[0]!
    expect([(await get('/jobs', cookie)).status, (await get('/api/openapi.json', cookie)).status]).toEqual([
      200, 200,
    ])
  })

  test('a changed, shortened or foreign cookie opens nothing', async () => {
    const cookie = (await enter(password)).headers.get('set-cookie')!.split(';')[0]!
    const longer = cookie.replace(/=(\d+)/, (_all, until: string) => `=${Number(until) + 1000}`)
    for (const forged of [
      longer,
      cookie.slice(0, -1),
      `${cookie}A`,
      'chainwork.gate=',
      'chainwork.gate=9999999999999.',
    ])
      expect([forged, (await get('/jobs', forged)).status]).toEqual([forged, 401])
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb'])(
    'the password never leads to %s',
    async (to) => {
      expect((await enter(password, to)).headers.get('location')).toBe('/')
    },
  )

  test('the address asked for is shown as text, never as markup', async () => {
    const html = await (await get('/jobs?q="><script>alert(1)</script>')).text()
    expect(html).not.toContain('<script')
  })
})

async function gated(origin = 'https://chainwork.example') {
  const clock = testClock('2026-11-21T12:00:00.000Z')
  const server = await openServer({
    logLevel: 'silent',
    trustProxy: 0,
    rateLimitFactor: 1000,
    isLocal: false,
  })
  closeGate(server, { password, secret: 'a secret for this test only', clock, origin })
  server.get('/jobs', async () => 'jobs')
  const enter = (given: string, remoteAddress = '192.0.2.1') =>
    server.inject({
      method: 'POST',
      url: '/gate',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password: given }).toString(),
    })
  return { server, clock, enter }
}

test('after ten wrong passwords a network waits, others do not, and the right one is not looked at', async () => {
  const { enter, clock } = await gated()
  for (let wrong = 0; wrong < 10; wrong++) expect((await enter(`${password}${wrong}`)).statusCode).toBe(403)
  const waiting = await enter(password)
  expect([waiting.statusCode, waiting.headers['retry-after'], waiting.headers['set-cookie']]).toEqual([
    429,
    '600',
    undefined,
  ])
  expect((await enter(password, '198.51.100.7')).statusCode).toBe(303)
  clock.set('2026-11-21T12:10:00.000Z')
  expect((await enter(password)).statusCode).toBe(303)
})

test('behind https the cookie is for this host and https only, and ends after thirty days', async () => {
  const { server, enter, clock } = await gated()
  const set = String((await enter(password)).headers['set-cookie'])
  expect(set).toMatch(/^__Host-chainwork\.gate=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const look = () => server.inject({ url: '/jobs', headers: { cookie: set.split(';')[0]! } })
  expect((await look()).statusCode).toBe(200)
  clock.set('2026-12-21T12:00:00.000Z')
  expect((await look()).statusCode).toBe(401)
})

test('a malformed password form is refused', async () => {
  const { server } = await gated()
  const answers = await Promise.all([
    server.inject({ method: 'POST', url: '/gate' }),
    server.inject({ method: 'POST', url: '/gate', payload: { password } }),
    server.inject({
      method: 'POST',
      url: '/gate',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'x'.repeat(20_000),
    }),
  ])
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['set-cookie']])).toEqual([
    [403, undefined],
    [415, undefined],
    [413, undefined],
  ])
})
