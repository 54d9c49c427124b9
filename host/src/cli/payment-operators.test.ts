import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, systemClock } from '@chainwork/server'
import { aRecruiter } from '@chainwork/server/testing/build-accounts'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import type { TestApp } from '@chainwork/server/testing/test-app'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningApp, runApp } from '../testing/run-app.ts'
import { runWords } from '../testing/run-words.ts'

// The product is a process of its own; commands are sent to it over its control socket.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const folder = mkdtempSync(join(tmpdir(), 'chainwork-payments-'))
const environment = { DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' }
let app: RunningApp
let owner: { companyId: string; token: string }
beforeAll(async () => {
  await fillDataFolder(folder)
  owner = await inDatabase((database) => aRecruiter({ database, clock: systemClock } as unknown as TestApp))
  app = await runApp(environment)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) {
  const database = await openDatabase({ url: null, pool: 1, directory: folder })
  return work(database).finally(() => database.close())
}
const payments = (...words: string[]) => runWords(['payments', ...words], environment)
const inJson = async (...words: string[]) => JSON.parse((await payments(...words, '--json')).stdout)

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${app.origin}/api/company/${owner.companyId}/${path}`, {
    method,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}
const credits = () => call('GET', 'job-posting-credit')

/** Sends a form of the stand-in as a browser does. */
async function send(path: string, fields: Record<string, string>) {
  const answer = await fetch(new URL(path, app.origin), {
    method: 'POST',
    headers: { origin: app.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}

/** Buys five credits; paid at once, heard of as the switch of the stand-in says. */
async function pay(): Promise<{ id: string; url: string }> {
  const order = { offerId: 'posts-5', currency: 'USD' }
  const started = await call('POST', 'credit-purchase', order)
  const card = { card: '', number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Ada' }
  await send(new URL(started.url).pathname, { ...card, shown: '44500' })
  return started
}
async function paid() {
  const before = (await credits()).available
  const { id } = await pay()
  await expect.poll(async () => (await credits()).available, { timeout: 15_000 }).toBe(before + 5)
  return id
}

test('payments list and show read the running product, and refund gives money back there once', async () => {
  const id = await paid()
  const listed = await payments('list', '--status', 'paid')
  expect([listed.exit, listed.stderr]).toEqual([0, ''])
  expect(listed.stdout).toMatch(new RegExp(`${id} +paid +5 credits +445\\.00 USD`))
  expect(await inJson('list', '--company', owner.companyId)).toMatchObject([{ id, status: 'paid' }])

  const order = ['refund', id, '--credits', '2', '--reference', 'ticket-1']
  expect(await payments(...order, '--dry-run')).toMatchObject({
    exit: 0,
    stdout: 'Would give 178.00 USD back and take 2 credits.\n',
  })
  expect((await credits()).available).toBe(5)
  const [one, other] = await Promise.all([payments(...order), payments(...order)])
  expect([one.exit, other.exit, one.stderr + other.stderr]).toEqual([0, 0, ''])
  expect([one.stdout, other.stdout].join('')).toMatch(/178\.00 USD went back: rfd_|Was ordered before: rfd_/)
  expect((await credits()).available).toBe(3)
  expect((await payments('refund', id, '--credits', '4', '--reference', 'ticket-2')).stderr).toBe(
    'Only 3 of its credits can still be refunded.\n',
  )
  const shown = await payments('show', id)
  expect(shown.stdout).toMatch(/partlyRefunded[\s\S]*178\.00 USD, 2 credits, ticket-1/)
  expect(shown.stdout.match(/^Refund /gm)).toHaveLength(1)
  expect(await payments('reconcile')).toMatchObject({
    exit: 0,
    stderr: '',
    stdout: expect.stringMatching(/the provider has 253\.79 USD[\s\S]*They agree\./),
  })
})

test('payments reconcile finds a payment whose message was lost', async () => {
  const { available } = await credits()
  await send('/dev/pay/switches', { events: 'drop' })
  const { id } = await pay()
  expect((await credits()).available).toBe(available)
  expect(await inJson('show', id)).toMatchObject({ status: 'open' })
  expect(await inJson('reconcile')).toMatchObject({ differences: [] })
  expect((await credits()).available).toBe(available + 5)
  await send('/dev/pay/switches', { events: 'send' })
})

test('a dispute is a task until payments done closes it', async () => {
  const id = await paid()
  const { paymentId } = await inJson('show', id)
  await send(`/dev/pay/payments/${paymentId}/dispute`, {})
  await expect
    .poll(async () => (await inJson('show', id)).status, { timeout: 30_000, interval: 500 })
    .toBe('disputed')
  const [{ key }] = await inJson('list', '--tasks')
  expect(key).toMatch(/^dispute:/)
  expect(await payments('done', key)).toMatchObject({ exit: 0, stdout: `Done: ${key}.\n` })
  expect((await payments('list', '--tasks')).stdout).toBe('Nothing needs a decision.\n')
  expect((await payments('refund', id, '--credits', '1', '--reference', 'ticket-3')).stderr).toContain(
    'This payment is disputed',
  )
})

test.each([
  [['show', 'pur_01h455vb4pex5vsknk084sn02q'], 1, 'Payment not found.\n'],
  [['show', "'; drop table purchase; --"], 2, expect.stringContaining('pur_')],
  [
    ['refund', 'pur_01h455vb4pex5vsknk084sn02q', '--credits', '1.5', '--reference', 'x'],
    2,
    expect.stringContaining('credits'),
  ],
])('payments %j exits with %i and says why', async (words, exit, stderr) => {
  expect(await payments(...words)).toMatchObject({ exit, stdout: '', stderr })
})

test('a refund that the provider does not answer about says so, and is carried out by the next start', async () => {
  const id = await paid()
  const { available, frozen } = await credits()
  await app.stop()
  const refund = await payments('refund', id, '--credits', '1', '--reference', 'ticket-4')
  expect([refund.exit, refund.stdout]).toEqual([2, ''])
  expect(refund.stderr).toContain(
    `The payment provider does not answer. Its stand-in answers only while the server runs. The refund is written down and its credits are held: it is carried out once the provider answers. See payments show ${id}.\n`,
  )
  expect(refund.stderr).not.toContain('    at ')
  expect((await inJson('show', id)).refunds).toMatchObject([{ status: 'held', credits: 1 }])
  app = await runApp(environment)
  await expect.poll(credits, { timeout: 15_000 }).toMatchObject({ available: available - 1, frozen })
  expect(await inJson('show', id)).toMatchObject({ status: 'partlyRefunded' })
})

test('payments reconcile exits with 1 where the provider has another amount than the ledger', async () => {
  const id = await paid()
  await app.stop()
  await inDatabase(({ pool }) =>
    pool.query(
      `update payment_stand_in_object set body = jsonb_set(body, '{amount}', '1')
       where kind = 'balance_transaction' and seq = (select max(seq) from payment_stand_in_object where kind = 'balance_transaction')`,
    ),
  )
  app = await runApp(environment)
  const { exit, stdout, stderr } = await payments('reconcile')
  expect([exit, stderr]).toEqual([1, `${id}: the provider has 0.01 USD as purchase, the ledger 445.00 USD\n`])
  expect(stdout).toContain('They do not agree:')
})
