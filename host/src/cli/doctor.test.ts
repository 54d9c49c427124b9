import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '@chainwork/server'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { runApp } from '../testing/run-app.ts'
import { runWords } from '../testing/run-words.ts'

vi.setConfig({ testTimeout: 120_000 })
const folder = mkdtempSync(join(tmpdir(), 'chainwork-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function examine(environment: Record<string, string>, ...args: string[]) {
  const { exit, stdout } = await runWords(['doctor', '--json', ...args], {
    DATA_DIR: folder,
    ...environment,
  })
  const { checks } = JSON.parse(stdout) as { checks: { check: string; state: string; detail: string }[] }
  return { exit, states: Object.fromEntries(checks.map(({ check, state }) => [check, state])), checks }
}

test('a running app is healthy, its database looked at through the server that has it open', async () => {
  await fillDataFolder(folder)
  const app = await runApp({ DATA_DIR: folder, DEMO: 'off' })
  await expect
    .poll(async () => (await fetch(`${app.origin}/readyz`)).text(), { timeout: 30_000 })
    .toContain('"index"')
  const { exit, states } = await examine({}, '--url', app.origin)
  await app.stop()
  expect([exit, states]).toEqual([
    0,
    {
      config: 'ok',
      disk: 'ok',
      database: 'ok',
      migrations: 'ok',
      deadLetters: 'ok',
      files: 'ok',
      mail: 'skipped',
      receipts: 'ok',
      server: 'ok',
      search: 'ok',
      clock: 'ok',
    },
  ])
})

test('bad settings, a database that is away and a folder that cannot be are each named', async () => {
  expect(await examine({ PORT: 'many' })).toMatchObject({ exit: 2, states: { config: 'failed' } })
  writeFileSync(join(folder, 'file'), '')
  const { exit, states } = await examine(
    {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DATA_DIR: join(folder, 'file/below'),
    },
    '--url',
    'http://127.0.0.1:1',
  )
  expect([exit, states]).toEqual([
    1,
    {
      config: 'ok',
      disk: 'failed',
      database: 'failed',
      files: 'ok',
      mail: 'skipped',
      receipts: 'ok',
      server: 'failed',
    },
  ])
})

test('a mail server and a bucket that are away, and the settings looked at, are each named', async () => {
  const { states, checks } = await examine({
    MAIL_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'mail@chainwork.example',
    FILES_URL: 's3+http://key:hidden-word@127.0.0.1:1/pictures',
    SELLER_NAME: 'Acme Ltd',
  })
  expect(states).toMatchObject({ mail: 'failed', files: 'failed', receipts: 'failed' })
  expect(checks.find(({ check }) => check === 'receipts')!.detail).toContain('SELLER_ADDRESS, SELLER_EMAIL')
  const config = checks.find(({ check }) => check === 'config')!
  expect(config.detail).toBe(
    'mode demo, with DATA_DIR, FILES_URL, MAIL_FROM, MAIL_URL, SELLER_NAME; the rest as when not given',
  )
  expect(JSON.stringify(checks)).not.toContain('hidden-word')
})

test('jobs that were given up are counted, and a newer schema is named before the server is started', async () => {
  const change = async (statement: string) => {
    const database = await openDatabase({ url: null, pool: 1, directory: folder })
    await database.pool.query(statement)
    await database.close()
  }
  await change(`insert into pgboss.job (name, data) values ('mail.deliver.dead', '{}')`)
  expect((await examine({})).checks).toContainEqual(
    expect.objectContaining({
      check: 'deadLetters',
      state: 'failed',
      detail: expect.stringContaining('mail.deliver 1'),
    }),
  )
  await change(`insert into kysely_migration (name, timestamp) values ('999-later', now()::text)`)
  const { exit, checks } = await examine({})
  const words = expect.stringContaining('999-later')
  expect([exit, checks]).toEqual([
    1,
    expect.arrayContaining([
      expect.objectContaining({ check: 'migrations', state: 'failed', detail: words }),
    ]),
  ])
  const refused = await runApp({ DATA_DIR: folder, DEMO: 'off' }).catch((error: Error) => error.message)
  expect(refused).toMatch(/ended with 78.*newer version.*restore/s)
  expect(refused).not.toMatch(/ at .*\(/)
})

test('a database from before the first release is named with the folder to delete, and no server starts on it', async () => {
  const DATA_DIR = join(folder, 'former')
  await fillDataFolder(DATA_DIR)
  const database = await openDatabase({ url: null, pool: 1, directory: DATA_DIR })
  await database.pool.query(`update kysely_migration set name = '002-former' where name like '002-%'`)
  await database.close()
  const words = new RegExp(`before the first release.*002-former.*delete the folder ${DATA_DIR}/pglite`, 's')
  const { exit, checks } = await examine({ DATA_DIR })
  expect([exit, checks]).toEqual([
    1,
    expect.arrayContaining([
      expect.objectContaining({ check: 'migrations', state: 'failed', detail: expect.stringMatching(words) }),
    ]),
  ])
  for (const command of ['migrate', 'migrate --dry-run', 'users list', 'status']) {
    const { exit: ended, stdout, stderr } = await runWords(command.split(' '), { DATA_DIR })
    expect([command, ended, stdout, stderr]).toEqual([command, 2, '', expect.stringMatching(words)])
  }
  const refused = await runApp({ DATA_DIR, DEMO: 'off' }).catch((error: Error) => error.message)
  expect(refused).toMatch(words)
  expect(refused).toMatch(/ended with 78/)
  expect(refused).not.toMatch(/ at .*\(/)
})

test('a server that is not ready, is late or is something else fails', async () => {
  let body = ''
  const server: Server = createServer((_request, response) => {
    response.writeHead(503, { date: new Date(Date.now() - 60_000).toUTCString() }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const empty = { DATA_DIR: join(folder, 'empty') }
  expect((await examine(empty, '--url', url)).states).toMatchObject({ database: 'skipped', server: 'failed' })
  body = JSON.stringify({ status: 'unavailable', database: 'unavailable', search: 'database' })
  const { exit, checks } = await examine(empty, '--url', url)
  server.close()
  expect(exit).toBe(1)
  expect(checks.filter(({ state }) => state === 'failed').map(({ check }) => check)).toEqual([
    'server',
    'search',
    'clock',
  ])
  expect(checks.at(-1)!.detail).toMatch(/behind/)
})
