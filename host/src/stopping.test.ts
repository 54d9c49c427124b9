import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type RunningApp, runApp } from './testing/run-app.ts'

// Every test starts the whole product.
vi.setConfig({ testTimeout: 120_000 })
const folder = mkdtempSync(join(tmpdir(), 'chainwork-stopping-'))
const DATA_DIR = join(folder, 'data')
const sockets: Socket[] = []
beforeAll(() => fillDataFolder(DATA_DIR))
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(() => rmSync(folder, { recursive: true }))

const start = (settings: Record<string, string> = {}) =>
  runApp({ DATA_DIR, DEMO: 'off', ...settings }, { hasTrouble: true })

/** A connection on which a beginning was sent, and what came back. */
async function opened({ origin }: RunningApp, text: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  sockets.push(socket)
  const seen = { text: '' }
  socket.on('data', (chunk) => (seen.text += chunk))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  if (text) socket.write(text)
  // It was accepted before this one is answered.
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  return seen
}
/** The lock is given back as the last thing of all, once the embedded database has closed. */
const isReleased = () => !existsSync(join(DATA_DIR, 'app.lock'))
const ready = async ({ origin }: RunningApp, path = '/readyz') => {
  const answer = await fetch(origin + path)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}

test('connections that say nothing, or half of something, hold up no stop', async () => {
  const app = await start()
  for (const text of ['', 'GET /jobs HT', 'GET /jobs HTTP/1.1\r\nHost: a\r\nX-Slow: '])
    await opened(app, text)
  expect(await app.stop()).toBe(0)
  expect([app.said(), isReleased()]).toEqual([expect.not.stringMatching(/did not close|cut off/), true])
})

test('a page under way is answered whole, with everything it asks for meanwhile, and its connection ends', async () => {
  const app = await start()
  const page = await opened(app, 'GET /jobs HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nX-Hold: 1500\r\n\r\n')
  expect(await app.stop()).toBe(0)
  expect(page.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(page.text).toMatch(/\r\nconnection: close\r\n/i)
  expect(page.text).toContain('</html>')
})

test('what is not answered in time is cut off; queue, index and database are closed in order', async () => {
  const app = await start()
  await opened(app, 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Hold: 3600000\r\n\r\n')
  await opened(
    app,
    'POST /api/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email":',
  )
  expect(await app.stop()).toBe(0)
  expect(app.said()).toContain('"requests":2')
  expect([app.said(), isReleased()]).toEqual([expect.not.stringContaining('did not close'), true])
})

test('queue, index and database are closed although the server never closes', async () => {
  const app = await start({ TEST_TROUBLE: 'close' })
  expect(await app.stop()).toBe(1)
  expect(app.said()).toContain('requests did not close')
  expect(app.said().match(/\w+ did not close/g)).toEqual(['requests did not close', 'console did not close'])
  expect(isReleased()).toBe(true)
})

test('a server that is stopping says so and serves on for its time, or until it is stopped again', async () => {
  const app = await start({ STOP_DELAY: '300' })
  expect(await ready(app)).toEqual([200, 'ready'])
  const ended = app.stop()
  await expect.poll(() => ready(app)).toEqual([503, 'stopping'])
  expect(await ready(app, '/readyz/node')).toEqual([503, 'stopping'])
  expect((await fetch(`${app.origin}/jobs`)).status).toBe(200)
  void app.stop()
  expect([await ended, isReleased()]).toEqual([0, true])
})

test('a stopping server ends by itself when its time to serve on is over', async () => {
  const app = await start({ STOP_DELAY: '2' })
  const ended = app.stop('SIGINT')
  await expect.poll(() => ready(app)).toEqual([503, 'stopping'])
  expect([await ended, isReleased()]).toEqual([0, true])
})
