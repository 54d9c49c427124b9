import { invitationsADay } from '@chainwork/contract/invitations/values'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasApplied } from '../applications/index.ts'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { endBlocked } from './answer.ts'
import { invite } from './invite.ts'
import { isIntroduced } from './state-at.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
const now = new Date()
const inviteAs = invite({ hasApplied, isIntroduced })
let company: string
let user: string
let posting: string
let people: string[]

beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 12)
  await migrate(database, migrations)
  await openTaxonomy(database)
}, 120_000)
afterAll(() => database.close())

beforeEach(async () => {
  ;[company, user, posting] = [newId('company'), newId('user'), newId('posting')]
  const { db } = database
  await db.insertInto('company').values({ id: company, name: 'Acme' }).execute()
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
  const accounts = Array.from({ length: invitationsADay + 10 }, () => newId('user'))
  await db
    .insertInto('app_user')
    .values([user, ...accounts].map((id) => ({ id, email: `${id}@example.org`, email_verified: true })))
    .execute()
  people = accounts.map(() => newId('seeker'))
  await db
    .insertInto('seeker')
    .values(accounts.map((user_id, at) => ({ id: people[at]!, user_id, findable: 'everyone' as const })))
    .execute()
})

const send = (seekerId: string) =>
  database
    .transaction((tx) =>
      inviteAs({ tx, actor: { companyId: company, userId: user }, now } as unknown as Writing<'recruiter'>, {
        params: { id: seekerId },
        query: {},
        body: { jobPostingId: posting, message: 'Please apply.' },
      }),
    )
    .then(
      () => 'sent',
      (error: { reason?: string }) => error.reason ?? String(error),
    )
const stored = () =>
  database.db.selectFrom('job_invitation').select(['state']).where('company_id', '=', company).execute()

test('of colleagues who invite the same person to the same job post at once, one does', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(people[0]!)))
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'jobInvitation.exists'), 'sent'])
  expect(await stored()).toHaveLength(1)
})

test('colleagues who invite at once send no more than a day allows', async () => {
  const outcomes = await Promise.all(people.map(send))
  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(invitationsADay)
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'jobInvitation.enough']))
  expect(await stored()).toHaveLength(invitationsADay)
})

test('a person who blocks the company while it invites them has no open invitation, and no news of one', async () => {
  const blockAs = (seekerId: string) =>
    database.transaction(async (tx) => {
      const block = { id: newId('block'), seeker_id: seekerId, company_id: company, domain: null }
      await tx
        .insertInto('seeker_block')
        .values({ ...block, created_at: now })
        .execute()
      await endBlocked(tx, seekerId, now)
    })
  await Promise.all(people.slice(0, 20).flatMap((person) => [send(person), blockAs(person)]))
  expect((await stored()).filter(({ state }) => state !== 'ended')).toEqual([])
  const notified = await database.db
    .selectFrom('notification')
    .select('id')
    .where('posting_id', '=', posting)
    .execute()
  expect(notified).toEqual([])
})

test('an invitation that is sent while the job post is closed is withdrawn with it, or never sent', async () => {
  const close = database.db
    .updateTable('posting')
    .set({ status: 'Closed', closed_at: now, updated_at: now })
    .where('id', '=', posting)
    .execute()
  const outcomes = await Promise.all([...people.slice(0, 8).map(send), close])
  const sent = outcomes.filter((each) => each === 'sent').length
  const rows = await stored()
  expect(rows).toHaveLength(sent)
  expect(rows.every(({ state }) => state === 'withdrawn')).toBe(true)
})
