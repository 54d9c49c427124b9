import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@chainwork/server'
import { standInKeys } from '@chainwork/server/platform/payments/stand-in/stand-in'
import { signatureOf } from '@chainwork/server/platform/payments/stripe/read-event'
import { afterAll, expect, test } from 'vitest'
import { runApp } from './testing/run-app.ts'

// Production takes PostgreSQL, so this runs where the races do.
const folder = mkdtempSync(join(tmpdir(), 'chainwork-production-'))
afterAll(() => rmSync(folder, { recursive: true }))
const secret = 'q8Zr2vXw7Lk1Np5Ty3Hs9Dc4Bf6Gj0Ma'

async function start(settings: Record<string, string> = {}) {
  const port = await freePort()
  return runApp({
    MODE: 'production',
    DATABASE_URL: process.env['TEST_DATABASE_URL']!,
    DATA_DIR: folder,
    SECRET: secret,
    ORIGIN: `http://localhost:${port}`,
    PORT: String(port),
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Chainwork <mail@chainwork.example>',
    LOG_LEVEL: 'silent',
    ...settings,
  })
}

test('production without keys has no stand-in, believes none of its messages, and says that paying is off', async () => {
  const app = await start()
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(app.origin + path, init)).status
  try {
    const { secretKey, webhookSecrets } = standInKeys(secret)
    const headers = { authorization: `Bearer ${secretKey}` }
    for (const path of ['/dev/pay', '/dev/pay/c/cs_test_1', '/dev/pay/v1/events'])
      expect([path, await ask(path, { headers })]).toEqual([path, 404])
    for (const path of ['/dev/pay/v1/customers', '/dev/pay/switches', '/dev/pay/c/cs_test_1'])
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
