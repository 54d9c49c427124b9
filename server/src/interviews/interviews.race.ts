import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasApplied } from '../applications/index.ts'
import { isIntroduced } from '../invitations/index.ts'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Writing } from '../platform/http/caller.ts'
import { openMailer } from '../platform/mail/index.ts'
import { newId } from '../platform/new-id.ts'
import { openQueue } from '../platform/queue/index.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'
import { storeOffers } from '../testing/store-offers.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { pick } from './answer.ts'
import { addBlock } from '../profiles/blocks.ts'
import { sendMessage } from '../threads/write-message.ts'
import { openForApplication } from '../threads/open-rows.ts'
import { cancel, endOfBlocked } from './end.ts'
import { followZones } from './work-on-interviews.ts'

/** Slots that three applicants want at once. */
const rounds = process.env['TEST_ROUNDS'] === 'many' ? 10_000 : 500
const atOnce = 4
const applicants = 3

let database: Database
let close: () => Promise<void>
const now = new Date('2026-11-21T12:00:00.000Z')
const ties = { hasApplied, isIntroduced }
let company: string
let member: string
let memberUser: string
let people: { user: string; seeker: string; application: string }[]

beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 12)
  await migrate(database, migrations)
  await openTaxonomy(database)
  const clock = { now: () => now }
  const queue = await openQueue({ database, clock, pollSeconds: 60, report: () => {} })
  // Mails wait: who wins is asked here, not what is delivered.
  openMailer({
    database,
    queue,
    url: 'smtp://127.0.0.1:9',
    from: 'mail@chainwork.test',
    origin: 'https://chainwork.test',
  })
  close = async () => {
    await queue.stop(1)
    await database.close()
  }
  const { db } = database
  ;[company, member, memberUser] = [newId('company'), newId('recruiter'), newId('user')]
  await db.insertInto('company').values({ id: company, name: 'Acme' }).execute()
  people = Array.from({ length: applicants }, () => ({
    user: newId('user'),
    seeker: newId('seeker'),
    application: newId('application'),
  }))
  await db
    .insertInto('app_user')
    .values(
      [memberUser, ...people.map(({ user }) => user)].map((id) => ({
        id,
        email: `${id}@example.org`,
        email_verified: true,
      })),
    )
    .execute()
  await db
    .insertInto('seeker')
    .values(people.map(({ user, seeker }) => ({ id: seeker, user_id: user, findable: 'everyone' as const })))
    .execute()
  await db
    .insertInto('recruiter')
    .values({ id: member, user_id: memberUser, company_id: company, role: 'owner' })
    .execute()
  await db
    .insertInto('application_posting')
    .values({ digest: 'race', job_title: 'Engineer', content: '{}' })
    .execute()
  await db
    .insertInto('application')
    .values(
      people.map(({ seeker, application }) => ({
        id: application,
        posting_id: newId('posting'),
        company_id: company,
        seeker_id: seeker,
        applied_at: now,
        moved_at: now,
        shown_at: now,
        posting_digest: 'race',
        profile: null,
        answers: '[]',
      })) as never,
    )
    .execute()
}, 120_000)
afterAll(() => close())

const offersAt = (startsAt: Date) => storeOffers(database.db, { people, company, member, startsAt, now })
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? String(error),
  )
const as = (person: (typeof people)[number]) => ({
  userId: person.user,
  seekerId: person.seeker,
  emailVerified: true,
})
const pickAt = ({ id, slot, at }: { id: string; slot: string; at: number }) =>
  outcomeOf(
    database.transaction((tx) =>
      pick(ties)({ tx, now, actor: as(people[at]!) } as unknown as Writing<'seeker'>, {
        params: { id },
        query: {},
        body: { slotId: slot as never },
      }),
    ),
  )

test(`of three applicants who pick one recruiter's time at once, one gets it, ${rounds} times`, async () => {
  const outcomes = new Map<string, number>()
  for (let first = 0; first < rounds; first += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, rounds - first) }, async (_each, more) => {
        const made = await offersAt(new Date(now.getTime() + (first + more + 4) * 3_600_000))
        const found = (await Promise.all(made.map(pickAt))).toSorted().join(' ')
        outcomes.set(found, (outcomes.get(found) ?? 0) + 1)
      }),
    )
  expect(Object.fromEntries(outcomes)).toEqual({ 'done interview.taken interview.taken': rounds })
}, 3_600_000)

test('of an answer and a cancellation at once, one counts and the other reads that it changed', async () => {
  for (let round = 0; round < 20; round++) {
    const [offer] = await offersAt(new Date(now.getTime() + (20_000 + round) * 3_600_000))
    const cancelling = outcomeOf(
      database.transaction((tx) =>
        cancel(ties)(
          {
            tx,
            now,
            actor: { ...as(people[0]!), userId: memberUser, seekerId: null },
          } as unknown as Writing<'signedIn'>,
          {
            params: { id: offer!.id },
            query: {},
            body: { rev: 1, reason: 'Filled.' },
          },
        ),
      ),
    )
    const both = await Promise.all([pickAt(offer!), cancelling])
    expect(both.toSorted()).toEqual(['done', 'interview.changed'])
  }
}, 120_000)

test('a time that is picked while its zone gets other rules is booked by these', async () => {
  for (let round = 0; round < 20; round++) {
    const startsAt = new Date(now.getTime() + (30_000 + round) * 3_600_000)
    const [offer] = await offersAt(startsAt)
    await sql`update interview_slot set starts_at = starts_at + interval '1 hour' where id = ${offer!.slot}`.execute(
      database.db,
    )
    await Promise.all([pickAt(offer!), followZones(database, now)])
    const { rows } = await sql`select starts_at from interview where id = ${offer!.id}`.execute(database.db)
    expect(rows).toEqual([{ starts_at: startsAt }])
  }
}, 120_000)

test('a message and a block at once never wait for each other', async () => {
  const [person] = people
  const thread = (await database.transaction((tx) => openForApplication(tx, person!.application, now)))!
  for (let round = 0; round < 20; round++) {
    await offersAt(new Date(now.getTime() + (40_000 + round) * 3_600_000))
    const writing = outcomeOf(
      database.transaction((tx) =>
        sendMessage(
          {
            tx,
            now,
            actor: {
              userId: memberUser,
              recruiterId: member,
              companyId: company,
              context: 'recruiter',
              emailVerified: true,
              isCompanyFrozen: false,
            },
          } as unknown as Writing<'signedIn'>,
          { params: { threadId: thread as never }, query: {}, body: { text: 'Hello' } },
        ),
      ),
    )
    const blocking = outcomeOf(
      database.transaction((tx) =>
        addBlock(endOfBlocked)({ tx, now, actor: as(person!) } as unknown as Writing<'seeker'>, {
          params: undefined,
          query: {},
          body: { companyId: company as never },
        }),
      ),
    )
    const [written, blocked] = await Promise.all([writing, blocking])
    expect(['done', 'thread.ended']).toContain(written)
    expect(blocked).toBe('done')
    await database.db.deleteFrom('seeker_block').execute()
  }
}, 120_000)
