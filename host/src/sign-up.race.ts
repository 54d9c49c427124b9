import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, openDatabase } from '@chainwork/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, runApp } from './testing/run-app.ts'

const url = process.env['TEST_DATABASE_URL']!
const open = (address: string) => openDatabase({ url: address, pool: 2, directory: '' })
let directory = ''
// Emails that wait link to the address of the server that is started again, so it has the same one.
let port = 0

beforeAll(async () => {
  port = await freePort()
  directory = await mkdtemp(join(tmpdir(), 'chainwork-sign-up-'))
})

afterAll(async () => {
  await rm(directory, { recursive: true, force: true })
})

const settings = () => ({
  DATABASE_URL: url,
  PORT: String(port),
  DATA_DIR: directory,
  DEMO: 'off',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'silent',
})

/** Signs people up, eight at a time, until the server is gone; tells who was told that it went well. */
async function signUpMany(app: RunningApp, people: string[], killAfter: number): Promise<string[]> {
  const acknowledged: string[] = []
  const left = [...people]
  const work = async () => {
    for (let email = left.shift(); email; email = left.shift()) {
      const answer = await fetch(`${app.origin}/api/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: 'P', email, password: 'Grün-3Wolke', acceptsTerms: true }),
      })
        .then(async (reply) => (await reply.json(), reply.status))
        .catch(() => 0)
      if (answer === 200 && acknowledged.push(email) === killAfter) void app.stop('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return acknowledged
}

async function mailsTo(origin: string, email: string): Promise<unknown[]> {
  const answer = await fetch(`${origin}/dev/mailbox/api/messages?to=${encodeURIComponent(email)}`)
  return (await answer.json()) as unknown[]
}

test('a kill in the middle of 200 sign-ups loses no acknowledged account and sends each mail once', async () => {
  const people = Array.from({ length: 200 }, (_none, index) => `person-${index}@example.org`)
  const first = await runApp(settings())
  const acknowledged = await signUpMany(first, people, 60)
  expect(acknowledged.length).toBeGreaterThanOrEqual(60)
  const second = await runApp(settings())
  try {
    const database = await open(url)
    const { rows } = await database.pool.query<{ email: string }>('select email from app_user')
    await database.close()
    const stored = new Set(rows.map(({ email }) => email))
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
    // Anyone who is stored gets the mail, told so or not: both were written together.
    const over = AbortSignal.timeout(60_000)
    const counts = new Map<string, number>()
    for (const email of stored) {
      let mails = await mailsTo(second.origin, email)
      while (!mails.length && !over.aborted) {
        await new Promise((next) => setTimeout(next, 500))
        mails = await mailsTo(second.origin, email)
      }
      counts.set(email, mails.length)
    }
    expect([...counts].filter(([, mails]) => mails !== 1)).toEqual([])
  } finally {
    await second.stop()
  }
}, 180_000)
