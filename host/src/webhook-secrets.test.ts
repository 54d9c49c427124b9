import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signatureOf } from '@chainwork/server/platform/payments/stripe/read-event'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runApp } from './testing/run-app.ts'

// Each start is the whole product.
vi.setConfig({ testTimeout: 120_000 })
const folder = mkdtempSync(join(tmpdir(), 'chainwork-webhook-'))
beforeAll(() => fillDataFolder(folder))
afterAll(() => rmSync(folder, { recursive: true }))

// Put together here, so that no file holds what looks like a key.
const secretOf = (name: string) => `whsec_${name.repeat(6)}`
const [older, newer, forged] = ['0lD1', 'nEw2', 'fAk3'].map(secretOf) as [string, string, string]
let sent = 0

/** Starts the product with these signing secrets; answers what it says to messages signed with each of the three. */
async function statusesWith(...secrets: string[]): Promise<number[]> {
  const app = await runApp({
    DATA_DIR: folder,
    DEMO: 'off',
    STRIPE_SECRET_KEY: `sk_test_${'0aB1'.repeat(6)}`,
    STRIPE_WEBHOOK_SECRET: secrets.join(),
  })
  const statuses: number[] = []
  for (const secret of [older, newer, forged]) {
    sent += 1
    const payload = JSON.stringify({
      id: `evt_${sent}`,
      object: 'event',
      type: 'customer.created',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: { id: `cus_${sent}`, object: 'customer' } },
    })
    const answer = await fetch(`${app.origin}/api/payments/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(payload, secret, new Date()),
      },
      body: payload,
    })
    statuses.push(answer.status)
  }
  await app.stop()
  return statuses
}

test('while the signing secret is exchanged messages signed with either are taken, and then only with the new one', async () => {
  expect(await statusesWith(newer, older)).toEqual([200, 200, 400])
  expect(await statusesWith(newer)).toEqual([400, 200, 400])
})
