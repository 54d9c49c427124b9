import { dayMs, hourMs } from '@chainwork/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { recordSearchChanges } from '../search/index.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { applied, notificationsOf, onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { aPair, anOffer } from '../testing/build-interviews.ts'
import { mailsAfter } from '../testing/due-mails.ts'
import { testApp } from '../testing/test-app.ts'
import { showCase } from './cases-for-operators.ts'
import { freezeByHand, releaseCase, upholdCase } from './decide-case.ts'
import { freezePostingByHand } from './freeze-posting.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
let ada: Account & { seekerId: string }
const { cases, anApplicant, report, codeFor, decide } = reportingOf(app, () => ({ recruiter, posting }))

beforeEach(async () => {
  recruiter = await aRecruiter(app, { role: 'owner', context: 'recruiter' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
  await app.database.db
    .updateTable('company')
    .set({ verified_domain: 'acme.example' })
    .where('id', '=', recruiter.companyId)
    .execute()
  ada = await aSeeker(app, { first_name: 'Ada' })
})

const invite = () =>
  recruiter.call('POST', `/api/recruiter/candidate/${ada.seekerId}/invitation`, {
    jobPostingId: posting,
    message: 'Please apply.',
  })
const received = async () => (await ada.call('GET', '/api/job-seeker/me/invitation')).body
const reportCompany = async () => report(await anApplicant(), { subject: 'company', id: recruiter.companyId })

test('the page of a frozen company, its invitations and applications warn, and show no badge; released, they do not', async () => {
  await invite()
  const bob = await aSeeker(app)
  await applied(bob, posting)
  const seen = async () => {
    const { body } = await bob.call('GET', '/api/job-seeker/me/job-application')
    const [{ id, jobPosting }] = body.applications
    const detail = (await bob.call('GET', `/api/job-seeker/me/job-application/${id}`)).body
    const page = (await app.call('GET', `/api/company/${recruiter.companyId}`)).body
    const all = [page, jobPosting.company, detail.jobPosting.company, (await received()).items[0].company]
    return {
      warnings: [...new Set(all.map(({ warning }) => warning))],
      badges: [...new Set([...all, detail.posting.company].map(({ isVerified }) => isVerified))],
    }
  }
  const fine = { warnings: [null], badges: [true] }
  expect(await seen()).toEqual(fine)
  await reportCompany()
  await decide(freezeByHand)
  expect(await seen()).toEqual({ warnings: ['frozen'], badges: [false] })
  const { id } = (await cases())[0]!
  await decide(upholdCase, { isScam: true })
  expect(await seen()).toEqual({ warnings: ['takenDown'], badges: [false] })
  await recruiter.call('POST', `/api/case/${id}/appeal`, { text: 'We were hijacked.' })
  await decide(releaseCase, { operator: 'other' }, id)
  expect(await seen()).toEqual(fine)
})

test('an invitation stands still while its post is frozen: it can be declined only, and comes back with its days', async () => {
  const { id } = (await invite()).body
  const owed = () =>
    app.database.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', ada.userId)
      .where('mail_due_at', 'is not', null)
      .execute()
  const before = (await received()).items[0].expiresAt
  await reportCompany()
  expect(await owed()).toHaveLength(1)
  await decide(freezeByHand)
  expect(await owed()).toEqual([])
  app.clock.advance(20 * dayMs)
  expect(await received()).toMatchObject({ open: 0, items: [{ state: 'paused', jobPosting: null }] })
  const introduced = await ada.call('POST', `/api/job-seeker/me/invitation/${id}/introduce`)
  expect(introduced.body.reason).toBe('jobInvitation.over')
  await decide(releaseCase)
  const back = await received()
  expect(back).toMatchObject({ open: 1, items: [{ state: 'open', jobPosting: { id: posting } }] })
  expect(Date.parse(back.items[0].expiresAt) - Date.parse(before)).toBe(20 * dayMs)
  await reportCompany()
  await decide(freezeByHand)
  expect((await ada.call('POST', `/api/job-seeker/me/invitation/${id}/decline`, {})).status).toBe(200)
})

test('what was closed while it was frozen takes its invitations along', async () => {
  await invite()
  await report(await anApplicant())
  await decide(freezeByHand)
  await recruiter.call('POST', `/api/job-posting/${posting}/close-job`)
  expect((await received()).items).toMatchObject([{ state: 'withdrawn' }])
})

test('nobody reports what is their own company’s, or themselves', async () => {
  const own = [{}, { subject: 'company', id: recruiter.companyId }]
  for (const body of own)
    expect(await report(recruiter, body)).toMatchObject({ status: 409, body: { reason: 'report.own' } })
  await hasCard()
  expect((await report(ada, { subject: 'card', id: 'ada-kelp' })).body.reason).toBe('report.own')
  expect(await cases()).toEqual([])
})

test('who has left a company may report it', async () => {
  const former = await aRecruiter(app, { companyId: recruiter.companyId })
  await app.database.pool.query(`update recruiter set status = 'inactive' where user_id = $1`, [
    former.userId,
  ])
  expect((await report(former, { subject: 'company', id: recruiter.companyId })).status).toBe(202)
})

const look = (code: string) => app.call('POST', '/api/report/confirm/preview', { code })

test('the link of a guest’s mail says whether it was used, or is over', async () => {
  await report(app, { email: 'guest@example.org' })
  const code = await codeFor('guest@example.org')
  expect((await look(code)).body).toEqual({ isConfirmed: false })
  await app.call('POST', '/api/report/confirm', { code })
  app.clock.advance(25 * hourMs)
  expect((await look(code)).body).toEqual({ isConfirmed: true })
  expect((await look('guessed')).body.reason).toBe('report.codeSpent')
  await report(app, { email: 'other@example.org' })
  const late = await codeFor('other@example.org')
  app.clock.advance(25 * hourMs)
  expect((await look(late)).status).toBe(410)
})

const chosen = { name: 'ada-kelp', isOn: true, facts: ['skills'], showsScores: false, showsOffers: false }
const choose = () => ada.call('PUT', '/api/job-seeker/me/public-card', chosen)
async function hasCard() {
  await ada.call('PATCH', '/api/job-seeker/me', { jobTitle: 'Support of Chainwork' })
  await choose()
}

test('a public card is reported as it is read, and what is upheld switches it off and tells its person why', async () => {
  await hasCard()
  const bob = await aSeeker(app)
  for (const id of ['Ada-Kelp', 'nobody-here'])
    expect((await report(bob, { subject: 'card', id, reason: 'impersonation' })).status).toBe(
      id === 'nobody-here' ? 404 : 202,
    )
  const [listed] = await cases()
  expect(listed).toMatchObject({ subjectKind: 'person', title: 'The public card /p/ada-kelp', company: null })
  const { evidence } = (await showCase(app.database.db, listed!.id))!.reported[0]!
  expect(evidence).toMatchObject([{ card: { jobTitle: 'Support of Chainwork' } }])
  expect(JSON.stringify(evidence)).not.toMatch(/see_|usr_|@/)
  await decide(upholdCase, { rule: 'impersonation', facts: 'It says that it speaks for us.' })
  expect((await app.call('GET', '/api/public-card/ada-kelp')).status).toBe(404)
  expect(await notificationsOf(ada)).toEqual(['We switched your public card off: it broke a rule'])
})

test('an empty public card is not switched on', async () => {
  expect(await choose()).toMatchObject({ status: 422, body: { reason: 'publicCard.empty' } })
  expect((await app.call('GET', '/api/public-card/ada-kelp')).status).toBe(404)
})

test('an offer of an interview is not mailed once its job post is frozen', async () => {
  const subjects = async (isFrozen: boolean) => {
    const pair = await aPair(app)
    await anOffer(pair)
    const order = {
      rule: 'money',
      facts: 'A deposit.',
      operator: 'op',
      isScam: false,
      isLegal: false,
    } as const
    if (isFrozen)
      await app.database.transaction((tx) =>
        freezePostingByHand(tx, recordSearchChanges, {
          ...order,
          postingId: pair.posting,
          now: app.clock.now(),
        }),
      )
    const mails = await mailsAfter(app, 1, pair.seeker.email)
    return mails.filter(({ subject }) => subject.includes('offers you times'))
  }
  expect(await subjects(false)).toHaveLength(1)
  expect(await subjects(true)).toEqual([])
})
