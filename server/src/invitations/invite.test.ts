import { invitationsADay, invitationsOfOneADay } from '@chainwork/contract/invitations/values'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { applied, notificationsOf, onePosting } from '../testing/build-applications.ts'
import { mailsAfter } from '../testing/due-mails.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let recruiter: Account & { companyId: string }
let posting: string
let ada: Account & { seekerId: string }
beforeEach(async () => {
  app.clock.set('2026-11-23T21:30:00.000Z')
  recruiter = await aRecruiter(app)
  posting = await onePosting(app, recruiter, { job_title: 'Rust Engineer' })
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
})

const invite = (who: Pick<Account, 'call'>, seekerId: string, jobPostingId = posting) =>
  who.call('POST', `/api/recruiter/candidate/${seekerId}/invitation`, {
    jobPostingId,
    message: 'Hi Ada,\nplease apply.',
  })
const outcome = ({ status, body }: { status: number; body: { reason?: string } }) =>
  `${status} ${body.reason ?? ''}`.trim()
const sentBy = async (who: Account) => (await who.call('GET', '/api/recruiter/invitation')).body
const received = async (who: Account) => (await who.call('GET', '/api/job-seeker/me/invitation')).body

test('every recruiter of a company invites; the candidate reads it in the bell, by email and with the match', async () => {
  const colleague = await aRecruiter(app, { companyId: recruiter.companyId, role: 'recruiter' })
  const { status, body } = await invite(colleague, ada.seekerId)
  expect([status, body]).toMatchObject([
    200,
    {
      state: 'open',
      jobTitle: 'Rust Engineer',
      candidate: { id: ada.seekerId, name: 'Ada Kelp' },
      expiresAt: '2026-12-07T21:30:00.000Z',
      notice: 'Invitation sent',
    },
  ])
  expect(await notificationsOf(ada)).toEqual(['Acme invites you to apply for “Rust Engineer”'])
  const [mail] = await mailsAfter(app, 1, ada.email)
  expect(mail!.subject).toBe('Acme invites you to apply for “Rust Engineer”')
  expect(mail!.text).toContain('Hi Ada, please apply.')
  expect(mail!.text).toContain('Turn off emails about invitations')
  expect(await received(ada)).toMatchObject({
    total: 1,
    open: 1,
    items: [
      {
        state: 'open',
        message: 'Hi Ada,\nplease apply.',
        company: { name: 'Acme' },
        jobPosting: { jobTitle: 'Rust Engineer' },
        match: { points: expect.any(Array) },
      },
    ],
  })
})

test('an invitation with a placeholder is refused, because invitations have none', async () => {
  const { status, body } = await recruiter.call(
    'POST',
    `/api/recruiter/candidate/${ada.seekerId}/invitation`,
    {
      jobPostingId: posting,
      message: 'Hi {firstName}, please apply.',
    },
  )
  expect([status, body.fields]).toEqual([
    422,
    { message: 'Invitations have no placeholders. Write out what {firstName} stands for.' },
  ])
  expect((await received(ada)).items).toEqual([])
})

test('the mail is left out for anyone who switched such mails off', async () => {
  await ada.call('PATCH', '/api/preferences', { notifyInvitations: false })
  await invite(recruiter, ada.seekerId)
  expect(await mailsAfter(app, 1, ada.email)).toEqual([])
  expect((await received(ada)).open).toBe(1)
})

test('whom the company cannot find is answered byte for byte like nobody, and reads nothing', async () => {
  const hidden = await aSeeker(app, { findable: 'no' })
  const undecided = await aSeeker(app, { findable: null })
  const choosy = await aSeeker(app, { findable: 'verifiedCompanies' })
  const asleep = await aSeeker(app, { hibernated_at: app.clock.now() })
  const closed = await aSeeker(app, { state: 'inactive' })
  const unproven = await aSeeker(app, { email_verified: false })
  const blocking = await aSeeker(app)
  await blocking.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  const employed = await aSeeker(app)
  await employed.call('POST', '/api/job-seeker/me/employment', {
    jobTitle: 'Engineer',
    companyName: 'Acme',
    locationCode: 'DE-BE',
    startDate: '2021-10',
    endDate: null,
    jobDescription: 'I keep a rollup running.',
  })
  const nobody = await invite(recruiter, newId('seeker'))
  expect(outcome(nobody)).toBe('404 seeker.notFound')
  const { requestId: _id, ...bytes } = nobody.body
  for (const who of [hidden, undecided, choosy, asleep, closed, unproven, blocking, employed]) {
    const { status, body } = await invite(recruiter, who.seekerId)
    const { requestId: _own, ...same } = body
    expect([status, same]).toEqual([404, bytes])
  }
  expect(await app.database.db.selectFrom('notification').select('id').execute()).toEqual([])
})

test('a person has one open invitation to a job post, and none once they applied or said no', async () => {
  expect(outcome(await invite(recruiter, ada.seekerId))).toBe('200')
  expect(outcome(await invite(recruiter, ada.seekerId))).toBe('409 jobInvitation.exists')
  const other = await onePosting(app, recruiter)
  expect(outcome(await invite(recruiter, ada.seekerId, other))).toBe('200')
  await applied(ada, posting)
  expect(outcome(await invite(recruiter, ada.seekerId))).toBe('409 jobInvitation.applied')
  const [open] = (await received(ada)).items
  await ada.call('POST', `/api/job-seeker/me/invitation/${open.id}/decline`, {})
  expect(outcome(await invite(recruiter, ada.seekerId, other))).toBe('409 jobInvitation.answered')
})

test('an invitation runs out, and then another can follow', async () => {
  await app.database.db.updateTable('posting').set({ publish_at: app.clock.now() }).execute()
  await invite(recruiter, ada.seekerId)
  app.clock.advance(14 * 86_400_000)
  expect((await received(ada)).items[0].state).toBe('expired')
  expect((await sentBy(recruiter)).items[0]).toMatchObject({
    state: 'expired',
    endedAt: '2026-12-07T21:30:00.000Z',
  })
  expect(outcome(await invite(recruiter, ada.seekerId))).toBe('200')
  expect((await sentBy(recruiter)).items.map(({ state }: { state: string }) => state)).toEqual([
    'open',
    'expired',
  ])
})

test('only the company’s open posts can be invited to', async () => {
  const stranger = await aRecruiter(app)
  const foreign = await onePosting(app, stranger)
  const draft = await onePosting(app, recruiter, { status: 'Draft', publish_at: null })
  const frozen = await onePosting(app, recruiter, { frozen_at: app.clock.now(), frozen_reason: 'Reported' })
  expect(outcome(await invite(recruiter, ada.seekerId, foreign))).toBe('404 posting.notFound')
  expect(outcome(await invite(recruiter, ada.seekerId, newId('posting')))).toBe('404 posting.notFound')
  for (const own of [draft, frozen])
    expect(outcome(await invite(recruiter, ada.seekerId, own))).toBe('409 jobInvitation.postingNotOpen')
  const empty = await recruiter.call('POST', `/api/recruiter/candidate/${ada.seekerId}/invitation`, {
    jobPostingId: posting,
    message: ' ',
  })
  expect([empty.status, empty.body.fields]).toEqual([422, { message: 'Write a few words.' }])
})

test('a loop is stopped in words at what a day allows, nothing is lost, and more go out after midnight', async () => {
  const people = []
  for (let made = 0; made <= invitationsADay + 1; made++) people.push(await aSeeker(app))
  const outcomes = []
  for (const { seekerId } of people) outcomes.push(outcome(await invite(recruiter, seekerId)))
  expect(outcomes).toEqual([
    ...Array.from({ length: invitationsADay }, () => '200'),
    '429 jobInvitation.enough',
    '429 jobInvitation.enough',
  ])
  const refused = await app.api.inject({
    method: 'POST',
    url: `/api/recruiter/candidate/${people.at(-1)!.seekerId}/invitation`,
    headers: { authorization: `Bearer ${recruiter.token}` },
    payload: { jobPostingId: posting, message: 'Hi' },
  })
  expect([refused.headers['retry-after'], refused.json().message]).toEqual([
    String(2.5 * 3600),
    'Your company has invited 25 candidates today, the daily limit. You can invite more after midnight UTC.',
  ])
  expect((await sentBy(recruiter)).total).toBe(invitationsADay)
  expect((await received(people.at(-1)!)).total).toBe(0)
  const { rows } = await sql`select from notification`.execute(app.database.db)
  expect(rows).toHaveLength(invitationsADay)
  app.clock.set('2026-11-24T00:00:00.000Z')
  expect(outcome(await invite(recruiter, people.at(-1)!.seekerId))).toBe('200')
})

test('founding another company sends no more: one recruiter has a limit for all of theirs', async () => {
  await invite(recruiter, ada.seekerId)
  const { db } = app.database
  await sql`update budget_spent set calls = ${invitationsOfOneADay} where key like 'invitations %'`.execute(
    db,
  )
  const company = newId('company')
  await db.insertInto('company').values({ id: company, name: 'One more' }).execute()
  await db
    .insertInto('recruiter')
    .values({ id: newId('recruiter'), user_id: recruiter.userId, company_id: company, role: 'owner' })
    .execute()
  const job = await onePosting(app, { companyId: company, userId: recruiter.userId })
  const send = (who: Pick<Account, 'call'>, jobPostingId: string, query = '') =>
    who.call('POST', `/api/recruiter/candidate/${ada.seekerId}/invitation${query}`, {
      jobPostingId,
      message: 'Hi',
    })
  const refused = await send(recruiter, job, `?companyId=${company}`)
  expect(outcome(refused)).toBe('429 rate.limited')
  expect((await received(ada)).total).toBe(1)
  const colleague = await aRecruiter(app, { companyId: recruiter.companyId, role: 'recruiter' })
  expect(outcome(await send(colleague, await onePosting(app, recruiter)))).toBe('200')
})

test('inviting and withdrawing in turn mails once, and the bell has the one that is open', async () => {
  for (const at of [1, 2, 3]) {
    const { body } = await invite(recruiter, ada.seekerId)
    await mailsAfter(app, 1, ada.email)
    if (at < 3) await recruiter.call('POST', `/api/recruiter/invitation/${body.id}/withdraw`)
  }
  expect(await mailsAfter(app, 1, ada.email)).toHaveLength(1)
  expect(await notificationsOf(ada)).toEqual(['Acme invites you to apply for “Rust Engineer”'])
})
