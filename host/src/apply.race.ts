import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, newId, freePort, openDatabase } from '@chainwork/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, runApp } from './testing/run-app.ts'

const url = process.env['TEST_DATABASE_URL']!
const open = (address: string) => openDatabase({ url: address, pool: 2, directory: '' })
let directory = ''
// Emails that wait link to the address of the server that is started again, so it has the same one.
let port = 0

beforeAll(async () => {
  port = await freePort()
  directory = await mkdtemp(join(tmpdir(), 'chainwork-apply-'))
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

interface Person {
  seeker: string
  email: string
  token: string
}

/** A company with one posting and one recruiter, and people with a session each. */
async function fill(database: Database, count: number) {
  const [company, posting, recruiter] = [newId('company'), newId('posting'), newId('user')]
  const { pool } = database
  const user = (id: string, email: string) =>
    pool.query(`insert into app_user (id, email, email_verified, name) values ($1, $2, true, 'Somebody')`, [
      id,
      email,
    ])
  await pool.query(`insert into company (id, name) values ($1, 'Acme')`, [company])
  await user(recruiter, 'recruiter@acme.example')
  await pool.query(`insert into recruiter (id, user_id, company_id, role) values ($1, $2, $3, 'owner')`, [
    newId('recruiter'),
    recruiter,
    company,
  ])
  await pool.query(
    `insert into posting (id, company_id, job_title, job_description, status, publish_at)
    values ($1, $2, 'Engineer', '<p>Work.</p>', 'Published', now() - interval '1 hour')`,
    [posting, company],
  )
  const people: Person[] = []
  for (let at = 0; at < count; at++) {
    const [id, seeker, session] = [newId('user'), newId('seeker'), newId('session')]
    const person = { seeker, email: `person-${at}@example.org`, token: `token-of-${session}` }
    await user(id, person.email)
    await pool.query('insert into seeker (id, user_id) values ($1, $2)', [seeker, id])
    await pool.query(
      `insert into user_session (id, user_id, token_hash, expires_at)
      values ($1, $2, encode(sha256(convert_to($3, 'UTF8')), 'hex'), now() + interval '1 day')`,
      [session, id, person.token],
    )
    people.push(person)
  }
  return { posting, people }
}

/** Lets everybody apply twice, eight at a time, until the server is gone; tells who was told that it went well. */
async function applyMany(app: RunningApp, jobPostingId: string, people: Person[], killAfter: number) {
  const acknowledged: string[] = []
  const left = people.flatMap((person) => [person, person])
  const work = async () => {
    for (let person = left.shift(); person; person = left.shift()) {
      const answer = await fetch(`${app.origin}/api/graph/job-application`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
        body: JSON.stringify({ jobPostingId }),
      })
        .then(async (reply) => (await reply.json(), reply.status))
        .catch(() => 0)
      if (answer === 200 && acknowledged.push(person.seeker) === killAfter) void app.stop('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return acknowledged
}

async function mailsTo(origin: string, email: string): Promise<{ subject: string }[]> {
  const answer = await fetch(`${origin}/dev/mailbox/api/messages?limit=1000&to=${encodeURIComponent(email)}`)
  return (await answer.json()) as { subject: string }[]
}

test('a kill in the middle of 200 applications loses no acknowledged one, keeps none twice and sends each mail once', async () => {
  const first = await runApp(settings())
  const database = await open(url)
  const { posting, people } = await fill(database, 200)
  const acknowledged = await applyMany(first, posting, people, 80)
  expect(acknowledged.length).toBeGreaterThanOrEqual(80)
  const second = await runApp(settings())
  try {
    const { rows } = await database.pool.query<{ seeker_id: string; times: number }>(
      'select seeker_id, count(*)::int as times from application group by 1',
    )
    const stored = new Map(rows.map(({ seeker_id, times }) => [seeker_id, times]))
    expect(acknowledged.filter((seeker) => !stored.has(seeker))).toEqual([])
    expect(rows.filter(({ times }) => times !== 1)).toEqual([])
    const counted = await database.pool.query(`select applications from application_count`)
    expect(counted.rows).toEqual([{ applications: stored.size }])
    const notified = await database.pool.query(`select id from notification where kind = 'newApplication'`)
    expect(notified.rows).toHaveLength(stored.size)
    // Anyone who is stored gets the mail, told so or not: both were written together.
    const over = AbortSignal.timeout(60_000)
    const counts = new Map<string, number>()
    for (const { seeker, email } of people.filter((person) => stored.has(person.seeker))) {
      let mails = await mailsTo(second.origin, email)
      while (!mails.length && !over.aborted) {
        await new Promise((next) => setTimeout(next, 500))
        mails = await mailsTo(second.origin, email)
      }
      counts.set(seeker, mails.length)
    }
    expect([...counts].filter(([, mails]) => mails !== 1)).toEqual([])
    expect(counts.size).toBe(stored.size)
  } finally {
    await database.close()
    await second.stop()
  }
}, 180_000)
