import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { searchPayload } from '@chainwork/contract/search/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Reading } from '../platform/http/caller.ts'
import { openMailer } from '../platform/mail/index.ts'
import { newId } from '../platform/new-id.ts'
import { openQueue } from '../platform/queue/index.ts'
import { recordSearchChanges } from '../search/index.ts'
import { openSearch } from '../search/search-postings.ts'
import { openIndexes } from '../testing/open-indexes.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'
import { freezeByHand, releaseCase, upholdCase } from './decide-case.ts'
import { orderRecall } from './recall.ts'

const url = process.env['TEST_DATABASE_URL']!
const isLong = process.env['TEST_ROUNDS'] === 'many'
const people = isLong ? 10_000 : 1000
const now = () => new Date()
const children: ChildProcess[] = []
let database: Database
let indexes: Awaited<ReturnType<typeof openIndexes>>
let queue: Awaited<ReturnType<typeof openQueue>>
let caseId: string

beforeAll(async () => {
  database = await openRaceDatabase(url, 8)
  indexes = await openIndexes(database)
  queue = await openQueue({ database, clock: systemClock })
  const mailer = {
    url: 'smtp://127.0.0.1:9',
    from: 'mail@chainwork.test',
    origin: 'https://chainwork.example',
  }
  openMailer({ database, queue, ...mailer })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await queue.stop()
  await indexes.stop()
  await database.close()
})

/** A company that has posted, and a case about one of its posts. */
beforeEach(async () => {
  await sql`truncate app_user, company, trust_case, recall cascade`.execute(database.db)
  caseId = newId('case')
  const [company_id, subject_id] = [newId('company'), newId('posting')]
  const at = new Date(Date.now() - 1000)
  await database.transaction(async (tx) => {
    const elsewhere = newId('company')
    for (const [id, name] of [
      [company_id, 'Acme'],
      [elsewhere, 'Other'],
    ] as const)
      await tx.insertInto('company').values({ id, name }).execute()
    const posting = { job_title: 'Engineer', job_description: '<p>Work.</p>', publish_at: at }
    const ids = [subject_id, ...Array.from({ length: 300 }, () => newId('posting'))]
    await tx
      .insertInto('posting')
      .values(
        ids.map((id) => ({
          ...posting,
          id,
          company_id: id === subject_id ? company_id : elsewhere,
          status: 'Published' as const,
        })),
      )
      .execute()
    await recordSearchChanges(tx, ids)
    await tx
      .insertInto('trust_case')
      .values({
        id: caseId,
        subject_kind: 'posting',
        subject_id,
        company_id,
        title: 'Engineer',
        state: 'open',
        opened_at: at,
        due_at: new Date(Date.now() + 3_600_000),
        answerable: [],
      })
      .execute()
  })
})

const order = { rule: 'money' as const, facts: 'It asks for a deposit.', operator: 'op', isLegal: false }

test('of two operators who decide one case at the same moment one is told that somebody was faster', async () => {
  for (let round = 0; round < 10; round++) {
    await sql`update trust_case set state = 'open', rev = 1`.execute(database.db)
    const given = { ...order, caseId, rev: 1, isScam: false, now: now() }
    const answers = await Promise.all(
      [freezeByHand, upholdCase, releaseCase].map((verb) =>
        database.transaction((tx) => verb(tx, recordSearchChanges, given)),
      ),
    )
    expect(answers.map(({ result }) => result).toSorted()).toEqual(['changed', 'changed', 'done'])
  }
})

async function startSending(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('../testing/recall-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(database.db)).rows[0]!.n
const notified = () =>
  count(sql`select count(*)::int as n from recall_recipient where notified_at is not null`)
const until = (holds: () => Promise<boolean>) =>
  expect.poll(holds, { timeout: 100_000, interval: 50 }).toBe(true)

/** Milliseconds below which 95 of 100 searches stayed, until something holds or so many were made. */
async function searchTimes(isOver: () => boolean): Promise<number> {
  const search = openSearch(indexes.index, database)
  const payload = searchPayload.parse({ jobKeyword: 'engineer' })
  const times: number[] = []
  while (!isOver() || times.length < 20) {
    const began = performance.now()
    await search({ db: database.db, actor: { kind: 'guest' }, now: now() } as Reading, payload)
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

test(`a recall reaches ${people} people exactly once, although a process that sends it is killed in the middle`, async () => {
  await indexes.catchUp()
  await sql`insert into app_user (id, email, email_verified, name, first_name, created_at)
    select 'usr_r' || n, 'r' || n || '@example.org', true, 'R', 'R', now() from generate_series(1, ${people}::int) n`.execute(
    database.db,
  )
  await sql`insert into seeker (id, user_id) select 'see_r' || n, 'usr_r' || n from generate_series(1, ${people}::int) n`.execute(
    database.db,
  )
  await sql`insert into profile_view (seeker_id, company_id, day, groups)
    select 'see_r' || n, (select company_id from trust_case), current_date, 'about' from generate_series(1, ${people}::int) n`.execute(
    database.db,
  )
  await database.transaction((tx) =>
    upholdCase(tx, recordSearchChanges, { ...order, caseId, rev: null, isScam: true, now: now() }),
  )
  const recall = { caseId, name: 'Acme', isImitated: false, operator: 'op', now: now() }
  expect(await database.transaction((tx) => orderRecall(tx, recall))).toMatchObject({ people })
  await sql`delete from pgboss.job where name = 'mail.deliver'`.execute(database.db)
  let searched = 0
  const idle = await searchTimes(() => ++searched > 200)
  await sql`update recall set sends_at = now() - interval '1 minute'`.execute(database.db)
  let isSent = false
  const began = performance.now()
  const first = await startSending()
  await until(async () => (await notified()) > 0)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const before = await notified()
  expect(before).toBeLessThan(people)
  await Promise.all([startSending(), startSending()])
  // The cost of starting processes belongs to the test.
  const busy = searchTimes(() => isSent)
  await until(async () => (await notified()) === people)
  const seconds = (performance.now() - began) / 1000
  isSent = true
  const { rows } = await sql`
    select count(*)::int as mails, count(distinct data -> 'letter' ->> 'to')::int as addresses,
      (select count(*)::int from notification where kind = 'recall') as bells,
      (select count(distinct user_id)::int from notification where kind = 'recall') as heard
    from pgboss.job where name = 'mail.deliver'`.execute(database.db)
  expect(rows).toEqual([{ mails: people, addresses: people, bells: people, heard: people }])
  console.log(
    `recall of ${people}: killed at ${before}, all on their way after ${seconds.toFixed(1)} s; search p95 ${idle.toFixed(1)} ms idle, ${(await busy).toFixed(1)} ms meanwhile`,
  )
}, 300_000)
