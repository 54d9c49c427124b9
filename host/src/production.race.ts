import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, openDatabase, openFiles, openPageAssets, systemClock } from '@chainwork/server'
import { standInKeys } from '@chainwork/stand-ins/payments/stand-in'
import { signatureOf } from '@chainwork/server/platform/payments/stripe/read-event'
import { buildWeb } from '@chainwork/tools/build-web'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webRoot } from './serve-files.ts'
import { cleanEnvironment, openedAt, runApp } from './testing/run-app.ts'

// Production takes PostgreSQL, so this runs where the races do.
const folder = mkdtempSync(join(tmpdir(), 'chainwork-production-'))
afterAll(() => rmSync(folder, { recursive: true }))
const secret = 'q8Zr2vXw7Lk1Np5Ty3Hs9Dc4Bf6Gj0Ma'

async function production(): Promise<Record<string, string>> {
  const port = await freePort()
  return {
    MODE: 'production',
    DATABASE_URL: process.env['TEST_DATABASE_URL']!,
    DATA_DIR: folder,
    SECRET: secret,
    ORIGIN: `http://localhost:${port}`,
    PORT: String(port),
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Chainwork <mail@chainwork.example>',
    LOG_LEVEL: 'silent',
  }
}
const start = async (settings: Record<string, string> = {}) =>
  runApp({ ...(await production()), ...settings })

test('production without keys has no stand-in, believes none of its messages, and says that paying is off', async () => {
  const app = await start()
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(app.origin + path, init)).status
  try {
    const { secretKey, webhookSecrets } = standInKeys(secret)
    const headers = { authorization: `Bearer ${secretKey}` }
    for (const path of [
      '/dev/pay',
      '/dev/pay/c/cs_test_1',
      '/dev/pay/v1/events',
      '/dev/mailbox',
      '/dev/mailbox/1',
    ])
      expect([path, await ask(path, { headers })]).toEqual([path, 404])
    for (const path of ['/dev/pay/v1/customers', '/dev/pay/switches', '/dev/pay/c/cs_test_1', '/dev/dns'])
      expect([path, await ask(path, { method: 'POST', headers })]).toEqual([path, 404])
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: { id: 'cus_1', object: 'customer' } },
    })
    const signature = signatureOf(body, webhookSecrets[0]!, new Date())
    const message = { method: 'POST', body, headers: { 'stripe-signature': signature } }
    expect(await ask('/api/payments/webhook', message)).toBe(400)
    const offers = await (await fetch(`${app.origin}/api/credit-offer`)).json()
    expect(offers).toMatchObject({ isOn: false, isStandIn: false })
  } finally {
    await app.stop()
  }
})

test.each([
  ['a test key', 'test', 'production takes live keys only'],
  ['no key of Stripe', 'other', 'must be a secret or restricted key of Stripe'],
])('production does not start with %s, and says why without repeating it', async (_what, kind, why) => {
  const key = `sk_${kind}_${'0aB1'.repeat(6)}`
  const keys = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: `whsec_${'0aB1'.repeat(6)}` }
  const problem = await start(keys).then(
    () => 'it started',
    ({ message }: Error) => message,
  )
  expect(problem).toContain(why)
  expect(problem).not.toContain('0aB1')
})

test('its database has no tables of stand-ins', async () => {
  const app = await start()
  await app.stop()
  const database = await openDatabase({ url: process.env['TEST_DATABASE_URL']!, pool: 1, directory: '' })
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  await database.close()
  const names = rows.map(({ name }) => name)
  expect(names).toContain('posting')
  expect(names.filter((name) => /mailbox|stand_in/.test(name))).toEqual([])
})

test('a node stores what its pages load, and answers what a node of another release stored', async () => {
  buildWeb({ quiet: true })
  const app = await start()
  const database = await openDatabase({ url: process.env['TEST_DATABASE_URL']!, pool: 1, directory: '' })
  try {
    const other = mkdtempSync(join(folder, 'other-'))
    writeFileSync(join(other, 'account-earlier0.js'), 'export const release = 1')
    const files = openFiles(database, null)
    await openPageAssets({ database, files, clock: systemClock }).store(other)
    const answer = await fetch(`${app.origin}/assets/account-earlier0.js`)
    expect([answer.status, await answer.text()]).toEqual([200, 'export const release = 1'])
    const { rows } = await database.pool.query<{ name: string }>('select name from page_asset')
    const own = readdirSync(join(webRoot, 'build/client/assets')).filter((name) => !/\.(br|gz)$/.test(name))
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['account-earlier0.js', ...own].toSorted())
  } finally {
    await database.close()
    await app.stop()
  }
})

describe('installed without development packages and stand-ins', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const installation = join(folder, 'installation')
  const run = (words: string[], settings: Record<string, string>) =>
    spawn('node_modules/node/bin/node', words, {
      cwd: installation,
      env: { ...cleanEnvironment(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  beforeAll(() => {
    buildWeb({ quiet: true })
    install()
  }, 300_000)

  /** Leaves in the folder, as links, what `deploy/Containerfile` makes of the project. */
  function install(): void {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean; workspaces?: string[] }>
    }
    const paths = Object.keys(packages).filter((path) => path.includes('node_modules/'))
    const wanted = paths.filter(
      (path) =>
        path.lastIndexOf('node_modules/') === 0 && !packages[path]!.dev && existsSync(join(root, path)),
    )
    const rooms = packages['']!.workspaces!.filter((room) => room !== 'stand-ins')
    mkdirSync(installation)
    // Times come along: by them the pages are known to be built.
    const all = ['package.json', 'package-lock.json', ...rooms, ...wanted, installation]
    execFileSync('cp', ['--archive', '--link', '--parents', ...all], { cwd: root })
    for (const path of paths)
      if (packages[path]!.dev) rmSync(join(installation, path), { recursive: true, force: true })
  }

  test('starts, says that it is ready, shows a page and stops in order', { timeout: 120_000 }, async () => {
    const child = run(['tools/start.ts'], await production())
    const ended = new Promise((resolve) => child.once('close', resolve))
    const origin = await openedAt(child)
    const ready = await fetch(`${origin}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }])
    expect((await fetch(`${origin}/jobs`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('says that the demo needs all of it', async () => {
    const child = run(['host/src/main.ts'], { DATA_DIR: join(folder, 'demo'), PORT: '0' })
    await expect(openedAt(child)).rejects.toThrow(
      /ended with 78: Chainwork cannot start:\n {2}- MODE: demo and development need stand-ins/,
    )
  })

  test('has what operators type', () => {
    const said = execFileSync('node_modules/node/bin/node', ['host/src/cli/main.ts', '--help'], {
      cwd: installation,
      encoding: 'utf8',
    })
    expect(said).toContain('doctor')
  })
})
