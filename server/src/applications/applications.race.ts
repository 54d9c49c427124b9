import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { openMailer } from '../platform/mail/index.ts'
import { type Queue, openQueue } from '../platform/queue/index.ts'
import { close } from '../postings/index.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { moveApplicants } from './applicants/move-applicants.ts'
import { apply } from './applying/apply.ts'
import { notifyDue } from './decisions/notify-decisions.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
/** A second process has a pool of its own. */
let other: Database
const queues: Queue[] = []
const now = new Date()

beforeAll(async () => {
  ;[database, other] = [
    await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 12),
    await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 4),
  ]
  await migrate(database, migrations)
  await openTaxonomy(database)
  for (const one of [database, other]) {
    const queue = await openQueue({ database: one, clock: systemClock, pollSeconds: 0.5, report: () => {} })
    // Emails stay in the queue, where they are counted; nobody works on them here.
    openMailer({
      database: one,
      queue,
      url: 'smtp://127.0.0.1:1',
      from: 'Chainwork <mail@chainwork.test>',
      origin: 'http://127.0.0.1',
    })
    queues.push(queue)
  }
}, 120_000)
afterAll(async () => {
  for (const queue of queues) await queue.stop(1)
  await database.close()
  await other.close()
})

async function aPosting() {
  const [company, user, posting] = [newId('company'), newId('user'), newId('posting')]
  const { db } = database
  await db.insertInto('company').values({ id: company, name: 'Acme' }).execute()
  await db
    .insertInto('app_user')
    .values({ id: user, email: `${user}@acme.example`, email_verified: true })
    .execute()
  await db
    .insertInto('recruiter')
    .values({ id: newId('recruiter'), user_id: user, company_id: company, role: 'owner' })
    .execute()
  await db
    .insertInto('posting')
    .values({
      id: posting,
      company_id: company,
      job_title: 'Engineer',
      job_description: '<p>Work.</p>',
      status: 'Published',
      publish_at: new Date(now.getTime() - 3_600_000),
    })
    .execute()
  return { company, user, posting }
}

async function seekers(count: number) {
  const people = Array.from({ length: count }, () => ({ userId: newId('user'), seekerId: newId('seeker') }))
  const { db } = database
  await db
    .insertInto('app_user')
    .values(
      people.map(({ userId: id }) => ({
        id,
        email: `${id}@example.org`,
        email_verified: true,
        first_name: 'Ada',
      })),
    )
    .execute()
  await db
    .insertInto('seeker')
    .values(people.map(({ userId, seekerId }) => ({ id: seekerId, user_id: userId })))
    .execute()
  return people
}

/** What the gate proves of a seeker; the verb runs in a transaction as behind the door. */
function applyAs(person: { userId: string; seekerId: string }, jobPostingId: string) {
  const actor = { ...person, emailVerified: true, email: `${person.userId}@example.org` }
  return database.transaction((tx) =>
    apply(async () => false)({ tx, actor, now: new Date() } as unknown as Writing<'seeker'>, {
      query: {},
      body: { jobPostingId, answers: [], thresholds: [] },
    }),
  )
}

const recruiterOf = ({ company, user }: { company: string; user: string }) =>
  ({ companyId: company, userId: user }) as unknown as Writing<'recruiter'>['actor']

async function counted(posting: string): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('application_count')
    .select(['status', 'applications'])
    .where('posting_id', '=', posting)
    .execute()
  return Object.fromEntries(rows.map(({ status, applications }) => [status, applications]))
}

async function emailsTo(key: string): Promise<number> {
  const { rows } = await sql<{ emails: number }>`select count(*)::int as emails from pgboss.job
    where name = 'mail.deliver' and data #>> '{letter,key}' like ${`${key}%`}`.execute(database.db)
  return rows[0]!.emails
}

async function notificationsAbout(key: string): Promise<number> {
  const rows = await database.db
    .selectFrom('notification')
    .select('id')
    .where('event_key', '=', key)
    .execute()
  return rows.length
}

test('applying many times at once applies once, and notifies each side once', async () => {
  const { posting } = await aPosting()
  const [ada] = await seekers(1)
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => applyAs(ada!, posting)))
  const went = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))
  expect(went).toHaveLength(1)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.reason] : []))
  expect(new Set(refusals)).toEqual(new Set(['application.exists']))
  expect([await counted(posting), await emailsTo(`applied:${went[0]}`)]).toEqual([{ Applied: 1 }, 1])
  expect(await notificationsAbout(`applied:${went[0]}`)).toBe(1)
})

test('anyone who applies while the posting closes is either in before or told that it is closed', async () => {
  const { posting } = await aPosting()
  const people = await seekers(20)
  const closing = database.transaction(async (tx) => {
    await tx.selectFrom('posting').select('id').where('id', '=', posting).forUpdate().execute()
    await close(tx, async () => {}, posting, new Date())
    return new Date()
  })
  const answers = await Promise.allSettled(people.map((each) => applyAs(each, posting)))
  await closing
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.reason] : []))
  expect(new Set(refused)).toEqual(new Set(refused.length ? ['posting.gone'] : []))
  expect((await counted(posting))['Applied'] ?? 0).toBe(20 - refused.length)
  await expect(applyAs((await seekers(1))[0]!, posting)).rejects.toThrow('closed')
})

test('two recruiters who move the same applicant at once: one succeeds, the other is refused', async () => {
  const setup = await aPosting()
  const [ada] = await seekers(1)
  const { id } = await applyAs(ada!, setup.posting)
  const move = (to: 'Shortlisted' | 'Rejected') =>
    database.transaction((tx) =>
      moveApplicants({ tx, actor: recruiterOf(setup), now: new Date() } as Writing<'recruiter'>, {
        query: {},
        body: { applications: [{ id, rev: 1 }], to },
      }),
    )
  const answers = await Promise.allSettled([move('Shortlisted'), move('Rejected'), move('Rejected')])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : []))).toEqual([
    'application.changed',
    'application.changed',
  ])
})

test('two processes notify each of 300 applicants once', async () => {
  const { posting } = await aPosting()
  const people = await seekers(300)
  for (let at = 0; at < people.length; at += 10)
    await Promise.all(people.slice(at, at + 10).map((each) => applyAs(each, posting)))
  await sql`update application set status = 'Rejected', tell_at = ${now} where posting_id = ${posting}`.execute(
    database.db,
  )
  const later = new Date()
  const notified = await Promise.all([
    notifyDue(database, later),
    notifyDue(other, later),
    notifyDue(other, later),
  ])
  expect(notified[0]! + notified[1]! + notified[2]!).toBe(300)
  const { rows } = await sql<{ events: number; people: number }>`
    select count(*)::int as events, count(distinct application_id)::int as people from application_event e
    join application a on a.id = e.application_id where a.posting_id = ${posting} and e.kind = 'told'`.execute(
    database.db,
  )
  expect(rows[0]).toEqual({ events: 300, people: 300 })
  expect(await counted(posting)).toEqual({ Applied: 0, Rejected: 300 })
}, 120_000)

test('people who apply for one posting at the same time are each taken once', async () => {
  const { posting } = await aPosting()
  const left = await seekers(150)
  const work = async () => {
    for (let each = left.pop(); each; each = left.pop()) await applyAs(each, posting)
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(await counted(posting)).toEqual({ Applied: 150 })
}, 120_000)
