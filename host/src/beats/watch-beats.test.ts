import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runApp } from '../testing/run-app.ts'

// Every test starts the whole product.
vi.setConfig({ testTimeout: 120_000 })
const folder = mkdtempSync(join(tmpdir(), 'chainwork-beats-'))
const DATA_DIR = join(folder, 'data')
beforeAll(() => fillDataFolder(DATA_DIR))
afterAll(() => rmSync(folder, { recursive: true }))

const start = (settings: Record<string, string> = {}) =>
  runApp({ DATA_DIR, DEMO: 'off', ...settings }, { hasTrouble: true, words: ['--hung-seconds=2'] })
const forMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a process that hangs ends, names what it was at without an address, and says why in a sentence', async () => {
  const app = await start()
  const held = fetch(`${app.origin}/api/skill?q=private-words`, { headers: { 'x-hold': '3600000' } })
  const burning = fetch(`${app.origin}/jobs?q=private-words`, { headers: { 'user-agent': 'x-burn 3600000' } })
  await Promise.allSettled([held, burning])
  expect(await app.ended).toBe('SIGKILL')
  const line = /^\{"level":"fatal".*$/m.exec(app.said())?.[0] ?? '{}'
  const { underWay, ...facts } = JSON.parse(line)
  expect(facts).toEqual({
    level: 'fatal',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    pid: app.pid,
    msg: 'the server did not respond for 2 s and ended itself',
  })
  for (const noted of underWay) expect(noted.requestId).toMatch(/^[\da-f-]{36}$/)
  const routes = underWay.map(({ method, route }: Record<string, string>) => `${method} ${route}`)
  // The page, and the call it made that burns.
  expect(routes).toEqual(
    expect.arrayContaining(['GET /api/skill', 'GET /jobs', expect.stringMatching(/ \/api\/(?!skill)/)]),
  )
  expect(app.said()).not.toContain('private-words')
  expect(app.said()).toContain(
    'Chainwork did not respond for 2 seconds, so it ended itself. Start it again with npm start.',
  )
})

test('a process that was suspended, or was at work for less than its time, goes on', async () => {
  const app = await start()
  process.kill(app.pid, 'SIGSTOP')
  await forMs(4000)
  process.kill(app.pid, 'SIGCONT')
  expect((await fetch(`${app.origin}/healthz`, { headers: { 'x-burn': '500' } })).status).toBe(200)
  expect(await app.stop()).toBe(0)
})

test('under the inspector it may stand still', async () => {
  const app = await start({ NODE_OPTIONS: '--inspect=127.0.0.1:0' })
  expect((await fetch(`${app.origin}/healthz`, { headers: { 'x-burn': '5000' } })).status).toBe(200)
  expect(await app.stop()).toBe(0)
})
