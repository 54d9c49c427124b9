import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { queueEmail } from '../platform/mail/index.ts'
import { type Account, aRecruiter } from '../testing/build-accounts.ts'
import { aRecruiterWithPosting, applied } from '../testing/build-applications.ts'
import { aLife, aPicture, anUnmistakable, email } from '../testing/build-life.ts'
import { somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const password = 'Str0ng!pass'
let ada: Account & { seekerId: string }
beforeEach(async () => {
  ada = await anUnmistakable(app)
})

/**
 * Every row of every table and of the queue that contains one of these texts, as `table: row`. The installation's own
 * mailbox stands for the person's: what arrived there, or is on the wire, is theirs. That an id has to leave the search is
 * noted for a day.
 */
async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schemaname: string; tablename: string }>`
    select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss')
      and tablename not in ('mailbox_message', 'person_touched', 'person_change')`.execute(app.database.db)
  const traces: string[] = []
  for (const { schemaname, tablename } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(`${schemaname}.${tablename}`)} t`.execute(app.database.db)
    traces.push(
      ...rows
        .filter(({ row }) => texts.some((text) => row.includes(text)))
        .map(({ row }) => `${tablename}: ${row}`),
    )
  }
  return traces
}

test('hibernating signs out everywhere, hides from recruiters, and ends with the next sign-in', async () => {
  const recruiter = await aRecruiter(app)
  const look = async () => (await recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).status
  await app.call('POST', '/api/sign-up', {
    firstName: 'B',
    email: 'b@example.org',
    password,
    acceptsTerms: true,
  })
  const { password: hash } = await app.database.db
    .selectFrom('sign_in_method')
    .select('password')
    .where('password', 'is not', null)
    .executeTakeFirstOrThrow()
  await app.database.db
    .updateTable('sign_in_method')
    .set({ password: hash })
    .where('user_id', '=', ada.userId)
    .execute()
  expect(await look()).toBe(200)
  const { body, headers } = await ada.call('POST', '/api/account/hibernate')
  expect([body.message, await look()]).toEqual(['Account hibernated successfully', 404])
  expect(String(headers['set-cookie'])).toContain('Max-Age=0')
  expect((await ada.call('GET', '/api/preferences')).status).toBe(401)
  const signIn = () => app.call('POST', '/api/sign-in', { email, password })
  const woke = await signIn()
  expect([woke.status, await look()]).toEqual([200, 200])
  expect(String(woke.headers['set-cookie'])).toContain(`notice=${encodeURIComponent('Welcome back!')}`)
  expect(String((await signIn()).headers['set-cookie'])).not.toContain('notice=')
})

test('deleting leaves no row, mail or file of the person, and their sessions are dead', async () => {
  const picture = await aLife(app, ada)
  const { digest } = await app.database.db.selectFrom('image').select('digest').executeTakeFirstOrThrow()
  await app.database.transaction((tx) =>
    queueEmail(tx, 'own', {
      key: 'x',
      to: email,
      subject: 'Hi',
      blocks: [{ kind: 'paragraph', text: 'Hi' }],
    }),
  )
  const person = [email, ada.userId, ada.seekerId, 'Unmistakable', 'unmistakable-kelp']
  expect((await tracesOf(person)).length).toBeGreaterThan(8)
  expect((await ada.call('DELETE', '/api/account')).body.message).toBe('Account deleted successfully')
  expect(await tracesOf(person)).toEqual([])
  expect((await ada.call('GET', '/api/preferences')).status).toBe(401)
  expect((await app.api.inject(picture)).statusCode).toBe(404)
  await expect.poll(() => app.files.read(`${digest.slice(0, 2)}/${digest}-512.webp`)).toBeNull()
})

test('what a company was applied to with stays counted and answered, without the person', async () => {
  const { recruiter, posting } = await aRecruiterWithPosting(app)
  const id = await applied(ada, posting)
  await ada.call('DELETE', '/api/account')
  const { body } = await recruiter.call('GET', `/api/recruiter/applicant/${id}`)
  expect(body).toMatchObject({
    status: 'Withdrawn',
    applicant: null,
    profile: null,
    answers: [],
    matchScore: null,
  })
  const { counts } = (await recruiter.call('POST', '/api/recruiter/applicant/search', {})).body
  expect([counts.Applied, counts.Withdrawn]).toEqual([0, 1])
})

test('deleting needs fresh proof of identity', async () => {
  app.clock.advance(16 * 60_000)
  const { status, body } = await ada.call('DELETE', '/api/account')
  expect([status, body.reason]).toEqual([403, 'session.stale'])
  expect((await ada.call('GET', '/api/graph/job-seeker/me')).status).toBe(200)
})

const endPostings = () =>
  app.database.db
    .updateTable('posting')
    .set({ publish_at: new Date('2026-10-01') })
    .execute()

test('the only owner of a company with open postings or credits stays; with a second owner, or once both are over, they may go', async () => {
  const owner = await aRecruiter(app)
  await somePostings(app, [{ company_id: owner.companyId, daysOld: 29 }])
  const { status, body } = await owner.call('DELETE', '/api/account')
  expect([status, body.reason]).toEqual([409, 'account.ownsCompany'])
  await endPostings()
  const credits = { company_id: owner.companyId, available: 1 }
  await app.database.db.insertInto('credit_balance').values(credits).execute()
  expect((await owner.call('DELETE', '/api/account')).body.reason).toBe('account.ownsCompany')
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  expect((await admin.call('DELETE', '/api/account')).status).toBe(200)
  const second = await aRecruiter(app, { companyId: owner.companyId })
  expect((await owner.call('DELETE', '/api/account')).status).toBe(200)
  expect((await second.call('DELETE', '/api/account')).status).toBe(409)
  await app.database.db.updateTable('credit_balance').set({ available: 0 }).execute()
  expect((await second.call('DELETE', '/api/account')).status).toBe(200)
})

test.each(['inactive', 'pending'] as const)(
  'an owner whose account is %s does not count as one who could take over',
  async (state) => {
    const owner = await aRecruiter(app)
    await somePostings(app, [{ company_id: owner.companyId }])
    const second = await aRecruiter(app, { companyId: owner.companyId, state })
    expect((await owner.call('DELETE', '/api/account')).body.reason).toBe('account.ownsCompany')
    await app.database.db
      .updateTable('app_user')
      .set({ state: 'active' })
      .where('id', '=', second.userId)
      .execute()
    expect((await owner.call('DELETE', '/api/account')).status).toBe(200)
  },
)

test("a company's picture outlives its uploader, without their name", async () => {
  const owner = await aRecruiter(app)
  const uri = await aPicture(app, owner)
  await app.database.db
    .updateTable('company')
    .set({ avatar_url: uri })
    .where('id', '=', owner.companyId)
    .execute()
  await owner.call('DELETE', '/api/account')
  expect((await app.api.inject(uri)).statusCode).toBe(200)
  expect(await tracesOf([owner.userId])).toEqual([])
})

test('answers kept for repeated calls go with the recruiter who made them for a company', async () => {
  const { userId, companyId, call } = await aRecruiter(app)
  const invited = { email: 'new@example.org', role: 'recruiter' }
  const headers = { 'idempotency-key': 'one' }
  const invite = await call('POST', `/api/company/${companyId}/recruiter/invite`, invited, { headers })
  expect([invite.status, (await tracesOf([userId])).join()]).toEqual([
    200,
    expect.stringContaining('repeatable_answer'),
  ])
  await call('DELETE', '/api/account')
  expect(await tracesOf([userId])).toEqual([])
})
