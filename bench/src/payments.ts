import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningApp, runApp } from '@chainwork/host/testing/run-app'
import { freePort, openDatabase, systemClock } from '@chainwork/server'
import { standInKeys } from '@chainwork/stand-ins/payments/stand-in'
import { signatureOf } from '@chainwork/server/platform/payments/stripe/read-event'
import { aRecruiter } from '@chainwork/server/testing/build-accounts'
import type { TestApp } from '@chainwork/server/testing/test-app'
import { buildWeb } from '@chainwork/tools/build-web'
import { cpuSeconds } from './cpu-seconds.ts'
import { line } from './report.ts'
import { scratchFolder, scratchPostgres } from './setup.ts'

// What taking cards costs before anybody pays, and how fast the provider is answered: of servers that are processes of their own.
const starts = 9
const idleMs = 3000
const atOnce = 60
const secret = 'a secret for measuring, long enough'

buildWeb({ quiet: true })
const { url } = await scratchPostgres()
const settings = { DATABASE_URL: url, DATA_DIR: scratchFolder(), SECRET: secret, LOG_LEVEL: 'error' }
await measureStarts()
await measureMessages()

/** Starts with paying on and off in turn, so that whatever else the machine does meets both alike. */
async function measureStarts(): Promise<void> {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_measured', STRIPE_WEBHOOK_SECRET: 'whsec_measured' }
  const sides = { off: {}, on: keys }
  const seen = { off: [] as Start[], on: [] as Start[] }
  for (let at = -1; at < starts; at++) {
    // What comes first has the disk warmed up for what follows.
    for (const side of at % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      const start = await startOnce(sides[side])
      if (at >= 0) seen[side].push(start)
    }
  }
  const middle = (side: Start[], figure: keyof Start) => median(side.map((start) => start[figure]))
  const slower = (figure: 'seconds' | 'cpu') => middle(seen.on, figure) / middle(seen.off, figure)
  const more = middle(seen.on, 'megabytes') - middle(seen.off, 'megabytes')
  const both = (figure: keyof Start, digits: number, unit: string) =>
    `${middle(seen.off, figure).toFixed(digits)} to ${middle(seen.on, figure).toFixed(digits)} ${unit}`
  console.log(`\npaying off and on, ${starts} starts of each`)
  for (const [name, figure] of [
    ['start until it answers', 'seconds'],
    ['processor time of a start', 'cpu'],
  ] as const)
    line(name, `${both(figure, 2, 's')}, ${slower(figure).toFixed(3)} ×`, {
      text: '≤ 1.05 × without',
      met: slower(figure) <= 1.05,
    })
  line('idle memory before the first payment', `${both('megabytes', 1, 'MB')}, ${more.toFixed(1)} more`, {
    text: '≤ 5 MB more',
    met: more <= 5,
  })
}

interface Start {
  seconds: number
  cpu: number
  megabytes: number
}

async function startOnce(more: Record<string, string>): Promise<Start> {
  const port = await freePort()
  const began = performance.now()
  const app = await runApp({
    ...settings,
    MODE: 'production',
    ORIGIN: `http://localhost:${port}`,
    PORT: String(port),
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Chainwork <mail@chainwork.example>',
    ...more,
  })
  try {
    await fetch(`http://127.0.0.1:${port}/healthz`)
    const seconds = (performance.now() - began) / 1000
    const cpu = cpuSeconds(app.pid)
    await wait(idleMs)
    const status = readFileSync(`/proc/${app.pid}/status`, 'utf8')
    return { seconds, cpu, megabytes: Number(/RssAnon:\s+(\d+)/.exec(status)![1]) / 1024 }
  } finally {
    await app.stop()
  }
}

/** As many messages at once as there are payments, with a provider that answers and with one that hangs. */
async function measureMessages(): Promise<void> {
  const app = await runApp({ ...settings, DEMO: 'off', PORT: '0', RATE_LIMIT_FACTOR: '1000000' })
  try {
    const database = await openDatabase({ url: url, pool: 2, directory: '' })
    const owner = await aRecruiter({ database, clock: systemClock } as unknown as TestApp)
    for (const [what, api] of [
      ['provider answers', 'works'],
      ['provider hangs', 'hangs'],
    ] as const) {
      const messages = await payUnheard(app, owner)
      await send(app, '/dev/pay/switches', { events: 'drop', api })
      const times = await Promise.all(messages.map((message) => deliver(app, message)))
      await send(app, '/dev/pay/switches', { events: 'drop', api: 'works' })
      const slowest = Math.max(...times) / 1000
      line(`${atOnce} messages at once, slowest answer (${what})`, `${slowest.toFixed(2)} s`, {
        text: '≤ 3 s',
        met: slowest <= 3,
      })
    }
    const { rows } = await database.pool.query<{ available: number }>(
      'select available from credit_balance where company_id = $1',
      [owner.companyId],
    )
    console.log(`  of ${2 * atOnce} payments ${rows[0]?.available ?? 0} are booked, the rest by jobs`)
    await database.close()
  } finally {
    await app.stop()
  }
}

/** Pays for single credits, one after the other; what the provider has to say about each, which nobody has heard. */
async function payUnheard(app: RunningApp, owner: { companyId: string; token: string }): Promise<string[]> {
  await send(app, '/dev/pay/switches', { events: 'drop' })
  const bearer = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
  const card = { card: '', number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Ada' }
  const ids = new Set<string>()
  for (let at = 0; at < atOnce; at++) {
    const started = await fetch(`${app.origin}/api/company/${owner.companyId}/credit-purchase`, {
      method: 'POST',
      headers: bearer,
      body: JSON.stringify({ offerId: 'posts-1', currency: 'USD' }),
    })
    const { url, sessionId } = (await started.json()) as { url: string; sessionId: string }
    ids.add(sessionId)
    await send(app, new URL(url).pathname, { ...card, shown: '9900' })
  }
  const events = await fetch(`${app.origin}/dev/pay/v1/events?limit=100`, {
    headers: { authorization: `Bearer ${standInKeys(secret).secretKey}` },
  })
  const { data } = (await events.json()) as { data: { data: { object: { id: string } } }[] }
  return data.filter(({ data: { object } }) => ids.has(object.id)).map((event) => JSON.stringify(event))
}

/** Milliseconds until a message is answered. */
async function deliver(app: RunningApp, body: string): Promise<number> {
  const signature = signatureOf(body, standInKeys(secret).webhookSecrets[0]!, new Date())
  const began = performance.now()
  const answer = await fetch(`${app.origin}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`The webhook answered ${answer.status}`)
  return performance.now() - began
}

/** Sends a form of the stand-in as a browser does. */
async function send(app: RunningApp, path: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields)
  const headers = { origin: app.origin }
  const answer = await fetch(app.origin + path, { method: 'POST', headers, body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
