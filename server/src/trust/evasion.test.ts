import { hourMs } from '@chainwork/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { aRecruiter, aUser } from '../testing/build-accounts.ts'
import { notificationsOf, onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { aBooking, aPair, filesTo, readBoth, showAs } from '../testing/build-interviews.ts'
import { testApp } from '../testing/test-app.ts'
import { freezeByHand, releaseCase, upholdCase } from './decide-case.ts'
import { orderRecall } from './recall.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
const { now, cases, anApplicant, report, ofCompany, decide } = reportingOf(app, () => ({
  recruiter,
  posting,
}))

beforeEach(async () => {
  recruiter = await aRecruiter(app, { role: 'owner' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
})

const found = (who: { call: typeof recruiter.call }, name = 'Phoenix Ltd') =>
  who.call('POST', '/api/company', { name })
const leave = async () => (await recruiter.call('DELETE', '/api/account')).body.reason ?? 'gone'
const aNewcomer = () => aUser(app, { email: recruiter.email })

test('an account stays while a case about its company is undecided, and goes after that', async () => {
  await report(await anApplicant(), { subject: 'company', id: recruiter.companyId })
  await decide(freezeByHand)
  expect(await leave()).toBe('account.underCase')
  await decide(upholdCase)
  expect(await leave()).toBe('gone')
})

test('who was barred and signs up again with the same address is barred, until the appeal of a colleague is won', async () => {
  const admin = await aRecruiter(app, { companyId: recruiter.companyId, role: 'admin' })
  await report(await anApplicant())
  await decide(upholdCase, { isScam: true })
  const [{ id }] = await ofCompany()
  expect(await leave()).toBe('gone')
  const again = await aNewcomer()
  expect((await found(again)).body.reason).toBe('company.barred')
  expect((await found(await aUser(app), 'Somebody else’s')).status).toBe(200)
  await admin.call('POST', `/api/case/${id}/appeal`, { text: 'We were hijacked.' })
  await decide(releaseCase, { operator: 'other' }, id)
  expect((await found(again)).status).toBe(200)
})

test('who recruits for two companies acts for the one that is not frozen, whatever stands about others', async () => {
  const { body } = await found(recruiter, 'Second Ltd')
  const lists = async (companyId: string) =>
    (await recruiter.call('GET', `/api/recruiter/shortlist?companyId=${companyId}`)).status
  await report(await anApplicant(), { subject: 'company', id: recruiter.companyId })
  await decide(freezeByHand)
  await recruiter.call('POST', '/api/recruiter/me/company', { companyId: recruiter.companyId })
  expect([await lists(body.companyContext.id), await lists(recruiter.companyId)]).toEqual([200, 403])
})

test('an appeal does not hold a recall up', async () => {
  await report(await anApplicant())
  await decide(upholdCase, { isScam: true })
  const [{ id }] = await ofCompany()
  await recruiter.call('POST', `/api/case/${id}/appeal`, { text: 'No.' })
  const recall = { caseId: id, name: 'acme', isImitated: false, operator: 'op', now: now() }
  expect(await app.database.transaction((tx) => orderRecall(tx, recall))).toMatchObject({ result: 'done' })
})

test('only admins and owners answer and appeal; everybody of the company reads', async () => {
  const colleague = await aRecruiter(app, { companyId: recruiter.companyId, role: 'recruiter' })
  await report(await anApplicant())
  await decide(freezeByHand)
  const read = async () =>
    (await colleague.call('GET', `/api/company/${recruiter.companyId}/case`)).body.items[0]
  const { id, state, mayAnswer } = await read()
  expect([state, mayAnswer]).toEqual(['frozen', false])
  for (const what of ['answer', 'appeal'])
    expect((await colleague.call('POST', `/api/case/${id}/${what}`, { text: 'x' })).status).toBe(403)
  await decide(upholdCase)
  expect([(await read()).appealUntil, typeof (await ofCompany())[0].appealUntil]).toEqual([null, 'string'])
})

test('a company reads on which day a decision is due, and not when it was reported', async () => {
  await report(await anApplicant())
  await decide(freezeByHand)
  const [{ decideBy }] = await ofCompany()
  expect(decideBy).toMatch(/T23:59:59\.999Z$/)
  expect(new Date(decideBy).getTime() - now().getTime()).toBeGreaterThanOrEqual(72 * hourMs)
})

test('a scam about one post says that it takes the company down, and a released case beside it does not say that it is back', async () => {
  const bob = await anApplicant()
  await report(await anApplicant())
  await report(bob, { subject: 'company', id: recruiter.companyId })
  const [one, other] = await cases()
  const [post, company] = one!.title === 'Wallet Tester' ? [one!, other!] : [other!, one!]
  await decide(freezeByHand, {}, company.id)
  await decide(upholdCase, { isScam: true }, post.id)
  expect(await ofCompany()).toContainEqual(expect.objectContaining({ id: post.id, isScam: true }))
  await decide(releaseCase, {}, company.id)
  const [latest] = await notificationsOf(recruiter)
  expect(latest).toContain('broke no rule, but another decision stands')
})

test('the interviews of a company that is taken down are cancelled in calendars, and the applicant hears why', async () => {
  const pair = await aPair(app)
  const { id } = await aBooking(pair)
  await report(pair.seeker, { subject: 'company', id: pair.recruiter.companyId })
  const [about] = await cases()
  await decide(freezeByHand, {}, about!.id)
  expect(await showAs(pair.seeker, id)).toMatchObject({ state: 'booked', isPaused: true })
  await decide(upholdCase, { isScam: true }, about!.id)
  expect(await showAs(pair.seeker, id)).toMatchObject({
    state: 'cancelled',
    company: { warning: 'takenDown' },
  })
  expect(await notificationsOf(pair.seeker)).toContainEqual(
    expect.stringMatching(/^The interview with .+ is off: the company was taken down$/),
  )
  const files = await filesTo(app, pair.seeker.email)
  expect(readBoth(files.at(-1)!)).toMatchObject({ method: 'CANCEL' })
})
