import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { migrations } from '../migrations.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/new-id.ts'
import { openMailer } from '../platform/mail/index.ts'
import { type Sink, openSink } from '@chainwork/stand-ins/mailbox/open-sink'
import { openQueue } from '../platform/queue/index.ts'
import { recordSearchChanges } from '../search/index.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { countReads } from '../testing/count-reads.ts'
import { metKeys, seedAlerts } from '../testing/seed-alerts.ts'
import { candidatesQuery } from './match-new-postings.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

const url = process.env['TEST_DATABASE_URL']!
const origin = 'https://chainwork.example'
const children: ChildProcess[] = []
let database: Database
let sink: Sink

beforeAll(async () => {
  database = await openRaceDatabase(url, 6)
  await migrate(database, migrations)
  await openTaxonomy(database)
  sink = await openSink(database)
})
beforeEach(async () => {
  await sql`truncate mailbox_message, job_key, app_user, company cascade`.execute(database.db)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await sink.close()
  await database.close()
})

/** How many rows and index entries are read to find whom a new posting concerns, which is ten people. */
async function readForOne(): Promise<number> {
  const alone = await openRaceDatabase(url, 1)
  try {
    return await countReads(alone, async () => {
      const { rows } = await candidatesQuery(metKeys, '').execute(alone.db)
      expect(rows).toHaveLength(10)
    })
  } finally {
    await alone.close()
  }
}

test('a new posting meets its few alerts in one indexed query, which reads no more of 100,000 alerts than of 1,000', async () => {
  await seedAlerts(database, 0, 1000)
  const few = await readForOne()
  expect(few).toBeGreaterThan(0)
  await seedAlerts(database, 1000, 100_000)
  expect((await readForOne()) / few).toBeLessThan(2)
  const plan = await database.db.transaction().execute(async (tx) => {
    const { sql: text, parameters } = candidatesQuery(metKeys, '').compile(tx)
    const connection = await database.pool.connect()
    const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
    connection.release()
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('alert_term')
  expect(plan).not.toContain('Seq Scan')
}, 120_000)

/** So many postings that are public from now on. */
async function publish(count: number): Promise<void> {
  const company = newId('company')
  const ids = Array.from({ length: count }, () => newId('posting'))
  await database.transaction(async (tx) => {
    await tx.insertInto('company').values({ id: company, name: 'Acme' }).execute()
    await sql`insert into posting (id, company_id, job_title, job_description, status, publish_at)
      select id, ${company}, 'Engineer', '<p>Work.</p>', 'Published', now() - interval '1 minute'
      from unnest(${ids}::text[]) id`.execute(tx)
    await recordSearchChanges(tx, ids)
  })
}

test('two processes, one killed in the middle: each person is notified of each posting once, and none is lost', async () => {
  const [people, postings] = [120, 20]
  await seedAlerts(database, 0, people)
  // Everybody looks for the same here.
  const conditions = JSON.stringify({
    groups: [],
    must: [{ any: [{ words: ['engineer'], isPhrase: false, isPrefix: false }] }],
    not: [],
    range: null,
  })
  await sql`update job_alert set conditions = ${conditions}::jsonb`.execute(database.db)
  await sql`update alert_term set term = 'wengineer'`.execute(database.db)
  const queue = await openQueue({ database, clock: systemClock })
  openMailer({ database, queue, url: sink.url, from: 'mail@chainwork.test', origin })
  await publish(postings)
  const first = await startProcess()
  await startProcess()
  await until(async () => (await count(sql`select count(*)::int as n from alert_match`)) > 300)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await until(
    async () =>
      (await count(sql`select count(*)::int as n from alert_match where told_at is not null`)) ===
      people * postings,
  )
  await until(async () =>
    (await queue.depth()).every(({ job, waiting }) => job !== 'mail.deliver' || !waiting),
  )
  const { rows } = await sql<{ listed: number; people: number }>`
    select sum(substring(subject from '^[0-9]+')::int)::int as listed, count(distinct recipient)::int as people from mailbox_message`.execute(
    database.db,
  )
  expect(rows[0]).toEqual({ listed: people * postings, people })
  await queue.stop()
}, 120_000)

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(database.db)).rows[0]!.n
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 100_000, interval: 20 }).toBe(true)
}

/** A process that works on alerts, once it is ready. */
async function startProcess(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('../testing/alert-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file, url, sink.url, origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}
