import { hourMs } from '@chainwork/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { notificationsOf, onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { testApp } from '../testing/test-app.ts'
import { showCase } from './cases-for-operators.ts'
import { releaseCase } from './decide-case.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
const { now, old, cases, anApplicant, report, codeFor, status, ofCompany, decide } = reportingOf(app, () => ({
  recruiter,
  posting,
}))

beforeEach(async () => {
  app.network = '198.51.100.1'
  recruiter = await aRecruiter(app, { role: 'owner' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
})

test('a member’s report counts at once, and is read by nobody but operators', async () => {
  const seeker = await anApplicant()
  const { status: code, body } = await report(seeker, {
    text: 'Wants a deposit',
    link: 'https://scam.example',
  })
  expect([code, body]).toEqual([
    202,
    { message: 'Thank you. We’ll look at it and let you know what came of it.' },
  ])
  const [listed] = await cases()
  expect(listed).toMatchObject({ title: 'Wallet Tester', state: 'open', reports: 1 })
  const shown = await showCase(app.database.db, listed!.id)
  expect(shown!.reported).toMatchObject([
    {
      reason: 'Asks for money, keys or to run code',
      text: 'Wants a deposit',
      link: 'https://scam.example',
      by: 'member',
      evidence: [{ posting: { id: posting, jobTitle: 'Wallet Tester' }, writer: { email: recruiter.email } }],
    },
  ])
  expect(JSON.stringify(shown!.reported[0]!.evidence)).not.toContain(seeker.userId)
  expect([await ofCompany(), await notificationsOf(recruiter)]).toEqual([
    [],
    [expect.stringContaining('New application')],
  ])
})

test('a guest’s report counts once the link of the mail is opened, within 24 hours', async () => {
  expect((await report(app)).status).toBe(422)
  expect(await report(app, { email: 'bob@example.org' })).toMatchObject({ status: 202 })
  expect(await cases()).toEqual([])
  const code = await codeFor('bob@example.org')
  const confirm = () => app.call('POST', '/api/report/confirm', { code })
  for (const _ of [1, 2]) expect((await confirm()).status).toBe(200)
  expect(await cases()).toMatchObject([{ reports: 1 }])
  app.clock.advance(25 * hourMs)
  expect((await confirm()).status).toBe(410)
  expect((await app.call('POST', '/api/report/confirm', { code: 'guessed' })).status).toBe(410)
})

test.each([
  ['a post that does not exist', { id: 'pos_01h455vb4pex5vsknk084sn02q' }],
  ['a company that does not exist', { subject: 'company', id: 'com_01h455vb4pex5vsknk084sn02q' }],
  ['an invitation of somebody else', { subject: 'invitation', id: 'inv_01h455vb4pex5vsknk084sn02q' }],
  ['an application to another company', { subject: 'application', id: 'app_01h455vb4pex5vsknk084sn02q' }],
])('%s cannot be reported', async (_what, body) => {
  expect(await report(await aSeeker(app), body)).toMatchObject({
    status: 404,
    body: { reason: 'report.notFound' },
  })
})

test('a message that nobody wrote cannot be reported, and unknown reasons never', async () => {
  const seeker = await aSeeker(app)
  expect((await report(seeker, { subject: 'message' })).body.reason).toBe('report.notFound')
  expect((await report(seeker, { reason: 'envy' })).status).toBe(422)
  expect((await report(seeker, { text: 'x'.repeat(1001) })).status).toBe(422)
})

test('what a person reports again is added to the first report', async () => {
  const seeker = await anApplicant()
  await report(seeker, { text: 'First' })
  await report(seeker, { text: 'Then <script>' })
  const shown = await showCase(app.database.db, (await cases())[0]!.id)
  expect(shown!.reported).toMatchObject([{ text: 'First\n\nThen <script>' }])
  expect(shown!.reported[0]!.evidence).toHaveLength(2)
  expect((await seeker.call('GET', '/api/me/report')).body.items).toMatchObject([
    { subject: 'posting', title: 'Wallet Tester', outcome: 'waiting', decidedAt: null },
  ])
})

test('two independent people whom a post touched freeze it; the company reads why, and not who', async () => {
  const [ada, bob] = [await anApplicant(), await anApplicant()]
  await report(ada, { text: 'secret words' })
  expect(await status()).toBe(200)
  await report(bob)
  expect(await status()).toBe(410)
  const [about] = await ofCompany()
  expect(about).toMatchObject({
    about: 'posting',
    state: 'frozen',
    mayAnswer: true,
    statements: [
      { decision: 'frozen', isAutomatic: true, rule: expect.stringContaining('Nobody may ask for money') },
    ],
  })
  expect(JSON.stringify(about)).not.toMatch(/secret words|ada|bob/i)
  expect(await notificationsOf(recruiter)).toContain(
    '“Wallet Tester” is frozen until a case about it is decided',
  )
})

const brigades: [string, () => Promise<unknown>][] = [
  [
    'one person, twice',
    async () => {
      const ada = await anApplicant()
      await report(ada)
      await report(ada)
    },
  ],
  [
    'two people of one network',
    async () => {
      await report(await anApplicant())
      await report(await anApplicant(), {}, true)
    },
  ],
  [
    'two new accounts',
    async () => {
      for (const _ of [1, 2]) await report(await anApplicant({ created_at: now() }))
    },
  ],
  [
    'fifty people it never touched',
    async () => {
      for (let at = 0; at < 50; at++) await report(await aSeeker(app, { created_at: old() }))
    },
  ],
  [
    'two recruiters of other companies',
    async () => {
      for (const _ of [1, 2]) await report(await aRecruiter(app, { created_at: old() }))
    },
  ],
  [
    'two confirmed guests',
    async () => {
      for (const email of ['a@example.org', 'b@example.org']) {
        await report(app, { email })
        await app.call('POST', '/api/report/confirm', { code: await codeFor(email) })
      }
    },
  ],
  [
    'two colleagues',
    async () => {
      for (const _ of [1, 2]) {
        const seeker = await anApplicant()
        await seeker.call('POST', '/api/job-seeker/me/employment', {
          jobTitle: 'Dev',
          jobDescription: 'Code',
          companyName: 'Rival Ltd',
          locationCode: 'DE',
          startDate: '2020-01',
          endDate: null,
        })
        await report(seeker)
      }
    },
  ],
]
test.each(brigades)('%s freeze nothing', async (_who, act) => {
  await act()
  expect(await status()).toBe(200)
})

test.each([
  ['a company with a proven domain', { verified_domain: 'acme.example' }],
  ['a company older than 90 days', { created_at: new Date(Date.parse('2026-01-01')) }],
])('reports alone never freeze the post of %s', async (_what, set) => {
  await app.database.db.updateTable('company').set(set).where('id', '=', recruiter.companyId).execute()
  for (const _ of [1, 2]) await report(await anApplicant())
  expect([await status(), (await cases())[0]!.reports]).toEqual([200, 2])
})

test('one report freezes a post with the words of a known scam, but not again once somebody looked', async () => {
  const flag = {
    posting_id: posting,
    kind: 'paymentRequest' as const,
    message: 'Asks for money',
    rev: 1,
    at: now(),
  }
  await app.database.db.insertInto('review_flag').values(flag).execute()
  await report(await anApplicant())
  expect(await status()).toBe(410)
  app.clock.advance(1000)
  await decide(releaseCase)
  await report(await anApplicant())
  expect(await status()).toBe(200)
})

test('a company reports a person by their application, without learning a name, until it is withdrawn', async () => {
  const ada = await anApplicant({ first_name: 'Ada' })
  const { body } = await ada.call('GET', '/api/job-seeker/me/job-application')
  const { id } = body.applications[0]
  const reportAda = () => report(recruiter, { subject: 'application', id, reason: 'spam' })
  expect((await reportAda()).status).toBe(202)
  const [listed] = await cases()
  expect(listed).toMatchObject({
    subjectKind: 'person',
    title: 'An application for Wallet Tester',
    company: null,
  })
  const { evidence } = (await showCase(app.database.db, listed!.id))!.reported[0]!
  expect(evidence).toMatchObject([{ application: { profile: { firstName: 'Ada' } } }])
  expect(JSON.stringify(evidence)).not.toMatch(new RegExp(`${ada.email}|see_|usr_`))
  expect(JSON.stringify((await recruiter.call('GET', '/api/me/report')).body)).not.toContain('Ada')
  await ada.call('POST', `/api/job-seeker/me/job-application/${id}/withdraw`)
  expect((await reportAda()).status).toBe(404)
})
