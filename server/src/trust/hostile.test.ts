import { hourMs } from '@chainwork/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { recordSearchChanges } from '../search/index.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aDraft } from '../testing/build-company.ts'
import { applied, notificationsOf, onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { aBuyer, expectBooksToBalance, fakeOf } from '../testing/build-purchases.ts'
import { reconcile } from '../billing/index.ts'
import { FakePayments } from '../testing/fake-payments.ts'
import { testApp } from '../testing/test-app.ts'
import { showCase } from './cases-for-operators.ts'
import { freezeByHand, releaseCase, upholdCase } from './decide-case.ts'
import { orderRecall } from './recall.ts'
import { sendRecalls } from './send-recalls.ts'
import { releaseOverdueCases } from './work-on-cases.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock), review: 'operator' })
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
const { now, old, cases, anApplicant, report, status, decide } = reportingOf(app, () => ({
  recruiter,
  posting,
}))

beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  recruiter = await aRecruiter(app, { role: 'owner', context: 'recruiter' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
})

test(
  'fifty aged accounts on fifty networks freeze a post once; released, the others freeze it no more until it changes',
  { timeout: 120_000 },
  async () => {
    const brigade: Account[] = []
    for (let at = 0; at < 50; at++) brigade.push(await anApplicant())
    for (const who of brigade.slice(0, 2)) await report(who)
    expect(await status()).toBe(410)
    app.clock.advance(1000)
    await decide(releaseCase)
    for (const who of brigade) await report(who)
    expect([await status(), (await cases())[0]!.reports]).toEqual([200, 50])
    app.clock.advance(1000)
    await app.database.db
      .updateTable('posting')
      .set({ job_description: 'Send us a deposit.', updated_at: now() })
      .where('id', '=', posting)
      .execute()
    for (const who of [await anApplicant(), await anApplicant()]) await report(who)
    expect(await status()).toBe(410)
  },
)

test('a competitor who comes as a seeker freezes nothing, also after leaving the company', async () => {
  for (const isLeaving of [false, true]) {
    const seeker = await anApplicant()
    const rival = await aRecruiter(app)
    await app.database.db
      .updateTable('recruiter')
      .set({ user_id: seeker.userId })
      .where('id', '=', rival.recruiterId)
      .execute()
    await report(seeker)
    if (isLeaving) await app.database.db.deleteFrom('recruiter').where('id', '=', rival.recruiterId).execute()
  }
  await report(await anApplicant())
  expect([await status(), (await cases())[0]!.reports]).toEqual([200, 3])
})

test('the report of somebody who deleted their account freezes nothing with the next one', async () => {
  const ada = await anApplicant()
  await report(ada)
  await ada.call('DELETE', '/api/account')
  await report(await anApplicant())
  expect([await status(), (await cases())[0]!.reports]).toEqual([200, 2])
})

test('a post that is edited after a report is judged by what stood there', async () => {
  await app.database.db
    .updateTable('posting')
    .set({ job_description: 'Send us a deposit.' })
    .where('id', '=', posting)
    .execute()
  await report(await anApplicant())
  await app.database.db
    .updateTable('posting')
    .set({ job_title: 'Gardener', job_description: 'Water the plants.' })
    .where('id', '=', posting)
    .execute()
  const [found] = (await showCase(app.database.db, (await cases())[0]!.id))!.reported
  expect(found!.evidence).toMatchObject([
    { posting: { jobTitle: 'Wallet Tester', jobDescription: expect.stringContaining('Send us a deposit.') } },
  ])
})

test('a recall finds who blocked the company, who is anonymous and who hibernates, and not who deleted the account', async () => {
  const blocker = await anApplicant()
  const hidden = await anApplicant()
  const sleeper = await anApplicant()
  const gone = await anApplicant()
  await blocker.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  await hidden.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  await report(blocker)
  const { id } = (await cases())[0]!
  await decide(upholdCase, { isScam: true })
  const order = { caseId: id, name: 'Acme', isImitated: false, operator: 'op', now: now() }
  expect(await app.database.transaction((tx) => orderRecall(tx, order))).toMatchObject({ people: 4 })
  expect((await sleeper.call('POST', '/api/account/hibernate')).status).toBe(200)
  await gone.call('DELETE', '/api/account')
  app.clock.advance(31 * 60_000)
  for (const _twice of [1, 2]) await sendRecalls(app.database, now())
  const mailed = async (who: Account) =>
    (await app.mailbox.allTo(who.email)).filter(({ subject }) => subject.startsWith('Important')).length
  expect([await mailed(blocker), await mailed(hidden), await mailed(sleeper), await mailed(gone)]).toEqual([
    1, 1, 1, 0,
  ])
  const words = 'A company that you had to do with was recalled'
  for (const who of [blocker, hidden]) expect(await notificationsOf(who)).toContain(words)
})

test('what is paid for while its company is frozen stays a draft, and the credit is the company’s', async () => {
  const buyer = await aBuyer(app)
  const draft = await aDraft(buyer.owner)
  const paid = (await buyer.start({ offerId: 'posts-1', postingId: draft })).body
  const seeker = await aSeeker(app, { created_at: old() })
  await report(seeker, { subject: 'company', id: buyer.companyId })
  await decide(freezeByHand)
  fakeOf(app).pay(paid.sessionId)
  expect((await buyer.confirm(paid.id)).body.reason).toBe('company.frozen')
  await reconcile({ database: app.database, clock: app.clock, provider: fakeOf(app) })
  const row = () =>
    app.database.db
      .selectFrom('posting')
      .select(['status', 'credit_used'])
      .where('id', '=', draft)
      .executeTakeFirst()
  const news = 'The credit you paid for is available'
  await expect.poll(() => notificationsOf(buyer.owner), { timeout: 15_000 }).toContain(news)
  expect(await row()).toEqual({ status: 'Draft', credit_used: false })
  await expectBooksToBalance(app)
})

test('nobody applies for what is frozen, and the application of before stays', async () => {
  const ada = await anApplicant()
  await report(ada)
  await decide(freezeByHand)
  const late = await aSeeker(app)
  await expect(applied(late, posting)).rejects.toThrow(/posting\.frozen|410/)
  const { body } = await ada.call('GET', '/api/job-seeker/me/job-application')
  expect(body.applications).toMatchObject([{ postingState: 'frozen', status: 'Applied' }])
})

type Step = 'reports' | 'freeze' | 'uphold' | 'scam' | 'release' | 'appeal' | 'nobody'
const ways: Step[][] = [
  ['reports', 'uphold'],
  ['reports', 'nobody'],
  ['freeze', 'release'],
  ['uphold', 'appeal', 'uphold'],
  ['freeze', 'scam', 'appeal', 'release'],
]

test('whichever way a case goes, each decision about it has its reasons', { timeout: 120_000 }, async () => {
  let operators = 0
  const anOperator = () => `operator ${++operators}`
  for (const way of ways) {
    recruiter = await aRecruiter(app, { role: 'owner', context: 'recruiter' })
    posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
    await report(await anApplicant())
    const caseId = (await cases())[0]!.id
    const steps: Record<Step, () => Promise<unknown>> = {
      reports: async () => report(await anApplicant()),
      freeze: () => decide(freezeByHand, {}, caseId),
      uphold: () => decide(upholdCase, { operator: anOperator() }, caseId),
      scam: () => decide(upholdCase, { operator: anOperator(), isScam: true }, caseId),
      release: () => decide(releaseCase, { operator: anOperator() }, caseId),
      appeal: () => recruiter.call('POST', `/api/case/${caseId}/appeal`, { text: 'No.' }),
      nobody: async () => {
        app.clock.advance(72 * hourMs)
        await releaseOverdueCases(app.database, recordSearchChanges, now())
      },
    }
    for (const step of way) {
      if (way.indexOf(step) > 0) app.clock.advance(25 * hourMs)
      await steps[step]()
    }
  }
  const { rows } = await app.database.pool.query(`
    select c.state, s.decision, s.rule, s.facts <> '' as explained, s.is_automatic, s.operator <> '' as signed
    from trust_case c left join lateral
      (select * from case_statement where case_id = c.id order by id desc limit 1) s on true order by c.opened_at`)
  expect(rows.map(({ state }) => state)).toEqual(['upheld', 'released', 'released', 'upheld', 'released'])
  for (const row of rows) expect(row).toMatchObject({ decision: row.state, explained: true, signed: true })
  const { rows: made } = await app.database.pool.query(`
    select (select count(*)::int from case_statement) as statements, (select count(*)::int from operator_event
      where kind in ('caseFrozen', 'caseUpheld', 'caseReleased')) as decisions`)
  expect(made).toEqual([{ statements: 11, decisions: 11 }])
  await expect(decide(freezeByHand, { facts: '' }, await openCase())).rejects.toThrow(
    /case_statement_reasons/,
  )
})

async function openCase(): Promise<string> {
  posting = await onePosting(app, await aRecruiter(app), {})
  await report(await anApplicant())
  return (await cases())[0]!.id
}
