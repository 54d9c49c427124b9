import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, openDatabase } from '@chainwork/server'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { findPostgres, startScratchPostgres } from '@chainwork/tools/scratch-postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isLeftBehind } from './left-behind.ts'
import { cleanEnvironment, openedAt, runApp } from './testing/run-app.ts'

// Every test starts the whole product, some of them PostgreSQL too.
vi.setConfig({ testTimeout: 120_000 })
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'chainwork-start-'))
beforeAll(() => fillDataFolder(join(folder, 'data')))
afterAll(() => rmSync(folder, { recursive: true }))

interface Started {
  child: ChildProcess
  said: () => string
  ended: Promise<number | NodeJS.Signals | null>
}

/** What an operator types, in a group of its own as a service manager has it. */
function start(command: string[], settings: Record<string, string> = {}): Started {
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: { ...cleanEnvironment(), DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  return { child, said: () => said, ended }
}

const answers = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )

/** What processes that bring the schema up to date wait for, one after another. */
const migrationLock = '3853314791062309107'

const npmStart = ['npm', 'start']
const nodeStart = [process.execPath, 'tools/start.ts']

test.each([
  ['SIGTERM', nodeStart],
  ['SIGINT', npmStart],
] as const)('%s to %j ends the product in order and leaves nothing behind', async (signal, command) => {
  const { child, ended } = start([...command])
  const origin = await openedAt(child)
  // It is answered or refused, never left waiting.
  const running = fetch(`${origin}/healthz`).catch(() => {})
  process.kill(child.pid!, signal)
  // One that has to be cut off after some seconds ends otherwise.
  expect(await ended).toBe(0)
  expect(await answers(origin)).toBe(false)
  await running
})

test('a stop during the start is clean too', async () => {
  const { child, ended } = start(npmStart)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  process.kill(child.pid!, 'SIGTERM')
  // Before npm has started anything it ends by the signal itself.
  expect([0, 'SIGTERM']).toContain(await ended)
})

test('a stop signal works at every moment of the start', async () => {
  for (const delay of [220, 280]) {
    const { child, ended } = start(nodeStart)
    await new Promise((resolve) => setTimeout(resolve, delay))
    process.kill(child.pid!, 'SIGTERM')
    expect([0, 'SIGTERM']).toContain(await ended)
  }
})

test('npm that is killed outright leaves no server behind', async () => {
  const { child } = start(npmStart)
  const origin = await openedAt(child)
  child.kill('SIGKILL')
  await expect.poll(() => answers(origin), { timeout: 15_000 }).toBe(false)
})

test.skipIf(!isLeftBehind(1))('npm that is gone before the server is loaded leaves none behind', async () => {
  // The shell leaves as soon as it has started the server.
  const command = ['sh', '-c', `'${process.execPath}' tools/start.ts &`]
  const { child } = start(command, { npm_lifecycle_event: 'start' })
  await expect(openedAt(child)).rejects.toThrow('the app ended with 0: ')
})

test('a port in use is reported with the remedy', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const { ended, said } = start(nodeStart, { PORT: String(port) })
  expect(await ended).toBe(78)
  other.close()
  expect(said()).toMatch(/set PORT/)
  expect(said()).not.toMatch(/ at .*\(/)
})

test('a data folder that others could read is closed, with all in it, and a port chosen by the system is in every link', async () => {
  const data = join(folder, 'opened')
  const inIt = () =>
    [data].concat(
      readdirSync(data, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
        join(parentPath, name),
      ),
    )
  await fillDataFolder(data)
  for (const path of inIt()) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644)
  const app = await runApp({ DATA_DIR: data, DEMO: 'off' })
  await fetch(`${app.origin}/jobs`)
  const map = await (await fetch(`${app.origin}/sitemap.xml`)).text()
  await app.stop()
  expect(map).toContain(`<loc>${app.origin}/jobs</loc>`)
  expect(inIt().length).toBeGreaterThan(100)
  expect(inIt().filter((path) => lstatSync(path).mode & 0o077)).toEqual([])
})

describe.skipIf(!findPostgres())('PostgreSQL that is not ready', () => {
  test('the start says that it waits, and goes on when the database is there', async () => {
    const port = await freePort()
    const app = start(nodeStart, { DATABASE_URL: `postgres://chainwork@127.0.0.1:${port}/postgres` })
    await expect
      .poll(app.said, { timeout: 30_000 })
      .toMatch(/does not answer: .*Trying again for up to \d+ s/)
    const postgres = (await startScratchPostgres({}, port))!
    const origin = await openedAt(app.child)
    expect(await answers(origin)).toBe(true)
    process.kill(app.child.pid!, 'SIGTERM')
    expect(await app.ended).toBe(0)
    await postgres.stop()
  })

  test('the start gives up in the end, with the remedy and no stack trace', async () => {
    const DATABASE_URL = `postgres://chainwork:hidden-word@127.0.0.1:${await freePort()}/postgres`
    const { ended, said } = start(nodeStart, { DATABASE_URL, DATABASE_WAIT: '1' })
    expect(await ended).toBe(78)
    expect(said()).toMatch(/did not answer within 1 s: .*DATABASE_URL/)
    expect(said()).not.toMatch(/hidden-word| at .*\(/)
  })

  test('a stop while another process holds up the migration is clean, and the next start takes its steps', async () => {
    const postgres = (await startScratchPostgres())!
    const DATABASE_URL = postgres.url
    const other = await openDatabase({ url: DATABASE_URL, pool: 1, directory: '' })
    const holds = await other.pool.connect()
    await holds.query('select pg_advisory_lock($1)', [migrationLock])
    const { child, ended } = start(nodeStart, { DATABASE_URL })
    const waiting = `select count(*) from pg_locks where locktype = 'advisory' and not granted`
    await expect
      .poll(async () => (await holds.query(waiting)).rows, { timeout: 30_000 })
      .toEqual([{ count: 1 }])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    holds.release(true)
    await other.close()
    const next = start(nodeStart, { DATABASE_URL })
    const origin = await openedAt(next.child)
    expect(await answers(origin)).toBe(true)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    await postgres.stop()
  })

  test('interrupting the wait stops cleanly', async () => {
    const DATABASE_URL = `postgres://chainwork@127.0.0.1:${await freePort()}/postgres`
    const { child, ended, said } = start(nodeStart, { DATABASE_URL })
    await expect.poll(said, { timeout: 30_000 }).toMatch(/Trying again/)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
