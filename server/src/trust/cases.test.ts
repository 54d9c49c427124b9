import { dayMs, hourMs } from '@chainwork/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { recordSearchChanges } from '../search/index.ts'
import { aRecruiter, aUser } from '../testing/build-accounts.ts'
import { notificationsOf, onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { testApp } from '../testing/test-app.ts'
import { newId } from '../platform/new-id.ts'
import { listCasesForOperators } from './cases-for-operators.ts'
import { freezeByHand, releaseCase, upholdCase } from './decide-case.ts'
import { releaseOverdueCases } from './work-on-cases.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
const { now, cases, anApplicant, report, codeFor, status, ofCompany, decide } = reportingOf(app, () => ({
  recruiter,
  posting,
}))

beforeEach(async () => {
  app.network = '198.51.100.1'
  recruiter = await aRecruiter(app, { role: 'owner' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
})

test('after a release the same people freeze nothing again', async () => {
  const [ada, bob] = [await anApplicant(), await anApplicant()]
  for (const who of [ada, bob]) await report(who)
  expect(await decide(releaseCase, { facts: 'The deposit is a wallet’s own.' })).toMatchObject({
    result: 'done',
    state: 'released',
  })
  expect(await status()).toBe(200)
  for (const who of [ada, bob]) await report(who)
  expect(await status()).toBe(200)
  expect(await cases()).toMatchObject([{ state: 'open', reports: 2 }])
})

test('a frozen post stands still: it comes back with all the days it had left', async () => {
  const before = (await app.call('GET', `/api/jobs/${posting}`)).body.publishAt
  await report(await anApplicant())
  await decide(freezeByHand)
  app.clock.advance(2 * dayMs)
  await decide(releaseCase)
  const after = (await app.call('GET', `/api/jobs/${posting}`)).body.publishAt
  expect(Date.parse(after) - Date.parse(before)).toBe(2 * dayMs)
})

test('the company answers once, appeals once within 14 days, and another operator decides', async () => {
  await report(await anApplicant())
  await decide(freezeByHand)
  const [{ id }] = await ofCompany()
  const say = (what: string, text = 'We never asked for money.') =>
    recruiter.call('POST', `/api/case/${id}/${what}`, { text })
  expect((await say('appeal')).body.reason).toBe('case.notAppealable')
  expect((await say('answer')).status).toBe(200)
  expect((await say('answer')).body.reason).toBe('case.answered')
  await decide(upholdCase, {}, id)
  expect(await status()).toBe(410)
  expect((await say('appeal')).status).toBe(200)
  expect(await ofCompany()).toMatchObject([
    { state: 'appealed', appeal: 'We never asked for money.', decideBy: expect.any(String) },
  ])
  expect(await decide(releaseCase, {}, id)).toMatchObject({ result: 'tooEarly' })
  app.clock.advance(25 * hourMs)
  expect(await decide(releaseCase, {}, id)).toMatchObject({ result: 'done', state: 'released' })
  expect((await ofCompany())[0].statements.at(-1)).toMatchObject({
    decision: 'released',
    isAppeal: true,
    isSameOperator: true,
  })
  expect((await say('appeal')).body.reason).toBe('case.notAppealable')
  expect(await status()).toBe(200)
})

test('of two operators at one version the second is refused', async () => {
  await report(await anApplicant())
  const { rev } = (await cases())[0]!
  expect(await decide(freezeByHand, { rev })).toMatchObject({ result: 'done', rev: rev + 1 })
  expect(await decide(releaseCase, { rev })).toEqual({ result: 'changed', rev: rev + 1 })
})

test('what nobody decides within 72 hours is released, but not what an operator called a scam', async () => {
  const bob = await anApplicant()
  await report(await anApplicant())
  await decide(freezeByHand)
  await report(bob, { subject: 'company', id: recruiter.companyId })
  const scam = (await cases()).find(({ subjectKind }) => subjectKind === 'company')!
  await decide(freezeByHand, { isScam: true }, scam.id)
  app.clock.advance(72 * hourMs)
  await releaseOverdueCases(app.database, recordSearchChanges, now())
  expect(await cases()).toMatchObject([{ id: scam.id, state: 'frozen' }])
  expect(await listCasesForOperators(app.database.db, { decided: true, limit: 5 })).toMatchObject([
    { isOverdue: true },
  ])
})

test('reporters hear what came of it, members by bell, guests by mail', async () => {
  const ada = await anApplicant()
  await report(ada)
  await report(app, { email: 'guest@example.org' })
  await app.call('POST', '/api/report/confirm', { code: await codeFor('guest@example.org') })
  await decide(upholdCase)
  expect(await notificationsOf(ada)).toEqual(['Your report of “Wallet Tester”: it broke our rules'])
  expect((await ada.call('GET', '/api/me/report')).body.items).toMatchObject([{ outcome: 'upheld' }])
  expect((await app.mailbox.lastTo('guest@example.org')).text).toContain('It broke our rules')
})

test('a frozen company does nothing with people, and everything with its case', async () => {
  await report(await anApplicant(), { subject: 'company', id: recruiter.companyId })
  await decide(freezeByHand)
  expect(await status()).toBe(410)
  for (const path of ['/api/recruiter/shortlist', '/api/recruiter/invitation'])
    expect((await recruiter.call('GET', path)).body).toMatchObject({ reason: 'company.frozen' })
  expect((await recruiter.call('GET', `/api/company/${recruiter.companyId}/case`)).status).toBe(200)
  await decide(releaseCase)
  expect([(await recruiter.call('GET', '/api/recruiter/shortlist')).status, await status()]).toEqual([
    200, 200,
  ])
})

test('a scam bars its author and the owners, and takes down all posts; an appeal gives everything back', async () => {
  const other = await onePosting(app, recruiter, { job_title: 'Another' })
  await report(await anApplicant())
  await decide(upholdCase, { isScam: true })
  expect([await status(), await status(`/api/jobs/${other}`)]).toEqual([410, 410])
  const found = () => recruiter.call('POST', '/api/company', { name: 'Phoenix Ltd' })
  expect((await found()).body.reason).toBe('company.barred')
  const [{ id }] = await ofCompany()
  expect((await recruiter.call('POST', `/api/case/${id}/appeal`, { text: 'We were hijacked.' })).status).toBe(
    200,
  )
  await decide(releaseCase, { operator: 'other' }, id)
  expect([await status(), await status(`/api/jobs/${other}`)]).toEqual([200, 200])
})

test('only the company itself reads its cases', async () => {
  await report(await anApplicant())
  await decide(freezeByHand)
  const [{ id }] = await ofCompany()
  const stranger = await aRecruiter(app)
  expect((await stranger.call('GET', `/api/company/${recruiter.companyId}/case`)).status).toBe(404)
  for (const what of ['answer', 'appeal'])
    expect((await stranger.call('POST', `/api/case/${id}/${what}`, { text: 'x' })).status).toBe(404)
  const nobody = await aUser(app)
  expect((await nobody.call('GET', `/api/company/${recruiter.companyId}/case`)).status).toBe(403)
})

test('everybody reads how many decisions there were, by month and reason, and no name', async () => {
  await report(await anApplicant())
  await decide(freezeByHand)
  await decide(upholdCase, {}, (await ofCompany())[0].id)
  const { body } = await app.call('GET', '/api/what-we-took-down')
  expect(body.items).toEqual([
    { month: '2026-11', reason: 'money', frozen: 1, upheld: 1, released: 0, automatic: 0 },
  ])
})

test('who joins a frozen company is frozen too, and nobody opens people for it', async () => {
  const ada = await anApplicant()
  const admin = await aRecruiter(app, { companyId: recruiter.companyId, role: 'admin' })
  await report(ada, { subject: 'company', id: recruiter.companyId })
  await decide(freezeByHand)
  const late = await aRecruiter(app, { companyId: recruiter.companyId, role: 'admin' })
  const { rows } = await app.database.pool.query('select id from seeker where user_id = $1', [ada.userId])
  for (const who of [admin, late]) {
    expect((await who.call('GET', '/api/recruiter/shortlist')).body.reason).toBe('company.frozen')
    expect((await who.call('GET', `/api/graph/job-seeker/${rows[0].id}`)).status).toBe(404)
    expect((await who.call('GET', '/api/session')).body.companyContext).toMatchObject({
      id: recruiter.companyId,
    })
  }
})

test('releasing one case lifts neither the freeze nor the bar of another', async () => {
  const other = await onePosting(app, recruiter, { job_title: 'Another' })
  const bob = await anApplicant()
  await report(await anApplicant())
  const first = (await cases())[0]!.id
  await report(bob, { id: other })
  const second = (await cases()).find(({ id }) => id !== first)!.id
  for (const id of [first, second]) await decide(upholdCase, { isScam: true }, id)
  await recruiter.call('POST', `/api/case/${second}/appeal`, { text: 'No.' })
  await decide(releaseCase, { operator: 'other' }, second)
  expect((await recruiter.call('GET', '/api/recruiter/shortlist')).body.reason).toBe('company.frozen')
  expect((await recruiter.call('POST', '/api/company', { name: 'Phoenix Ltd' })).body.reason).toBe(
    'company.barred',
  )
})

test('an owner of a frozen company can neither start nor join another before the decision, even after deleting it', async () => {
  const founder = await aUser(app)
  const found = (who: typeof founder, name = 'Phoenix Ltd') => who.call('POST', '/api/company', { name })
  const { body } = await found(founder, 'Moonshot')
  const moonshot = body.companyContext.id
  const partner = await aUser(app)
  await app.database.pool.query(
    `insert into recruiter (id, user_id, company_id, role, status, created_at)
      select $1, $2, company_id, role, status, created_at from recruiter where company_id = $3`,
    [newId('recruiter'), partner.userId, moonshot],
  )
  await report(await anApplicant(), { subject: 'company', id: moonshot })
  const { id } = (await cases())[0]!
  await decide(freezeByHand, {}, id)
  await recruiter.call('POST', `/api/company/${recruiter.companyId}/recruiter/invite`, {
    email: founder.email,
    role: 'recruiter',
  })
  const join = () => founder.call('POST', `/api/company/${recruiter.companyId}/accept-invite`)
  expect([(await found(founder)).body.reason, (await join()).body.reason]).toEqual([
    'company.otherFrozen',
    'company.otherFrozen',
  ])
  expect((await founder.call('DELETE', `/api/company/${moonshot}`)).status).toBe(200)
  for (const owner of [founder, partner]) expect((await found(owner)).body.reason).toBe('company.otherFrozen')
  expect((await found(recruiter)).status).toBe(200)
  await decide(releaseCase, {}, id)
  expect((await join()).status).toBe(200)
  await report(await anApplicant(), { subject: 'company', id: recruiter.companyId })
  await decide(freezeByHand, {}, (await cases())[0]!.id)
  expect((await found(recruiter)).body.reason).toBe('company.otherFrozen')
})

test('a barred owner recruits for no other company, and deleting the first one does not help', async () => {
  const { body } = await recruiter.call('POST', '/api/company', { name: 'Second Ltd' })
  const second = body.companyContext.id
  await recruiter.call('POST', '/api/recruiter/me/company', { companyId: recruiter.companyId })
  await report(await anApplicant())
  await decide(freezeByHand, { isScam: true })
  await app.database.pool.query('delete from recruiter where company_id = $1', [recruiter.companyId])
  await decide(upholdCase, { isScam: true })
  const { body: lists } = await recruiter.call('GET', `/api/recruiter/shortlist?companyId=${second}`)
  expect(lists.reason).toBe('company.frozen')
})
