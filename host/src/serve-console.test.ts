import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { freePort } from '@chainwork/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runApp, runCommand } from './testing/run-app.ts'

// Each starts the whole product.
vi.setConfig({ testTimeout: 120_000 })
const folder = mkdtempSync(join(tmpdir(), 'chainwork-console-'))
const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'off' }
beforeAll(() => fillDataFolder(settings.DATA_DIR))
afterAll(() => rmSync(folder, { recursive: true }))

test('the console has its page and its files on its own port, and the market has neither', async () => {
  const CONSOLE_ORIGIN = `http://localhost:${await freePort()}`
  const app = await runApp({ ...settings, CONSOLE_ORIGIN })
  try {
    expect(app.said()).toContain(`Operators   ${CONSOLE_ORIGIN}/link#`)
    const page = await fetch(`${CONSOLE_ORIGIN}/cases/anything`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, file]) => file!,
    )
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      expect((await fetch(CONSOLE_ORIGIN + file)).status, file).toBe(200)
      expect((await fetch(app.origin + file)).status, file).toBe(404)
    }
    expect((await fetch(`${app.origin}/cases`)).status).toBe(404)
    for (const path of ['/api/jobs', '/api/nothing', '/assets/nothing.js'])
      expect((await fetch(CONSOLE_ORIGIN + path)).status, path).toBe(404)
    const command = await runCommand(['operators', 'add', 'ada', '--role', 'admin', '--json'], settings)
    expect(JSON.parse(command.stdout).link).toMatch(new RegExp(`^${CONSOLE_ORIGIN}/link#[\\w-]{43}$`))
  } finally {
    await app.stop()
  }
})

test('a taken port is said in one line, and the market is there without the console', async () => {
  const port = await freePort()
  const other = createServer().listen(port, 'localhost')
  const app = await runApp({ ...settings, CONSOLE_ORIGIN: `http://localhost:${port}` })
  try {
    expect(app.said()).toContain(
      `The console is not open: port ${port} is taken. Give another one in CONSOLE_ORIGIN.\n`,
    )
    expect(app.said()).not.toContain('Operators')
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  } finally {
    await app.stop()
    other.close()
  }
})
