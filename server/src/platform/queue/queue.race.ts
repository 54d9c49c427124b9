import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { migrations } from '../../migrations.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openMailer, queueEmail } from '../mail/index.ts'
import { type Sink, openSink } from '@chainwork/stand-ins/mailbox/open-sink'
import { type Queue, defineJob, enqueue, openQueue } from './index.ts'
import { openRaceDatabase } from '../../testing/open-race-database.ts'

const url = process.env['TEST_DATABASE_URL']!
const origin = 'https://chainwork.example'
const tally = defineJob({ name: 'race.tally', data: z.strictObject({ at: z.number() }), retryDelay: 1 })
const open = () => openRaceDatabase(url, 6)
const children: ChildProcess[] = []
let database: Database
let sink: Sink

beforeAll(async () => {
  database = await open()
  await migrate(database, migrations)
  sink = await openSink(database)
})
beforeEach(async () => {
  await sql`truncate mailbox_message, job_key cascade`.execute(database.db)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await sink.close()
  await database.close()
})

const until = (holds: () => boolean | Promise<boolean>, interval = 20) =>
  expect.poll(holds, { timeout: 50_000, interval }).toBe(true)
const waitingOf = async (queue: Queue, name: string) =>
  (await queue.depth()).find(({ job }) => job === name)!.waiting
const arrived = () => database.db.selectFrom('mailbox_message').selectAll().orderBy('id').execute()

test('two queues starting at once on an empty database share 200 jobs, each done once', async () => {
  await sql`drop schema if exists pgboss cascade`.execute(database.db)
  const databases = await Promise.all([open(), open()])
  const done: [number, number][] = []
  const queues = await Promise.all(
    databases.map(async (each, process) => {
      const queue = await openQueue({ database: each, clock: systemClock, pollSeconds: 0.5 })
      queue.work(tally, async ({ at }) => void done.push([process, at]), { workers: 4 })
      await queue.start()
      return queue
    }),
  )
  await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      databases[at % 2]!.transaction((tx) => enqueue(tx, tally, { at }, { key: `at:${at}` })),
    ),
  )
  await until(async () => (await waitingOf(queues[0]!, 'race.tally')) === 0)
  expect(done.map(([, at]) => at).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, at) => at),
  )
  expect(new Set(done.map(([process]) => process)).size).toBe(2)
  await Promise.all(queues.map((queue) => queue.stop()))
  await Promise.all(databases.map((each) => each.close()))
})

test('one key enqueued by twenty transactions at once is one job', async () => {
  const queue = await openQueue({ database, clock: systemClock })
  const took = await Promise.all(
    Array.from({ length: 20 }, () =>
      database.transaction((tx) => enqueue(tx, tally, { at: 1 }, { key: 'same' })),
    ),
  )
  expect(took.filter(Boolean)).toHaveLength(1)
  expect(await waitingOf(queue, 'race.tally')).toBe(1)
  await sql`delete from pgboss.job`.execute(database.db)
  await queue.stop()
})

test('a process killed in the middle of 50 mails loses none; each is in the mailbox once and in order', async () => {
  const queue = await openQueue({ database, clock: systemClock })
  openMailer({ database, queue, url: sink.url, from: 'mail@chainwork.test', origin })
  const users = Array.from({ length: 10 }, (_, user) => `user${user}@example.com`)
  await database.transaction(async (tx) => {
    for (let at = 0; at < 5; at++)
      for (const to of users)
        await queueEmail(tx, 'own', {
          key: `${to}:${at}`,
          to,
          subject: `Letter ${at}`,
          blocks: [{ kind: 'divider' }],
        })
  })
  const first = await startProcess()
  await until(async () => (await arrived()).length >= 8, 1)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const before = (await arrived()).length
  expect(before).toBeLessThan(50)
  expect(await waitingOf(queue, 'mail.deliver')).toBeGreaterThan(0)
  await startProcess()
  await until(async () => (await waitingOf(queue, 'mail.deliver')) === 0)
  const mails = await arrived()
  expect(mails).toHaveLength(50)
  const inOrder = ['Letter 0', 'Letter 1', 'Letter 2', 'Letter 3', 'Letter 4']
  for (const user of users)
    expect(mails.filter(({ recipient }) => recipient === user).map(({ subject }) => subject)).toEqual(inOrder)
  await queue.stop()
})

/** A process that delivers mail, once it is ready. */
async function startProcess(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('../../testing/mail-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file, url, sink.url, origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}
