import { dayMs } from '@chainwork/contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { aRecruiter } from '../testing/build-accounts.ts'
import { onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { testApp } from '../testing/test-app.ts'
import { releaseCase, upholdCase } from './decide-case.ts'
import { orderRecall } from './recall.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
const { now, anApplicant, report, status, ofCompany, decide } = reportingOf(app, () => ({
  recruiter,
  posting,
}))

beforeEach(async () => {
  app.network = '198.51.100.1'
  recruiter = await aRecruiter(app, { role: 'owner' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
})

test('an appeal goes to another operator where there is one', async () => {
  const bob = await anApplicant()
  await report(await anApplicant())
  await decide(upholdCase, { operator: 'eve' })
  const [{ id }] = await ofCompany()
  await report(bob, { subject: 'company', id: recruiter.companyId })
  await decide(releaseCase, { operator: 'mallory' })
  await recruiter.call('POST', `/api/case/${id}/appeal`, { text: 'No.' })
  expect(await decide(releaseCase, { operator: 'eve' }, id)).toEqual({ result: 'needsAnother' })
  expect(await decide(releaseCase, { operator: 'mallory' }, id)).toMatchObject({ result: 'done' })
})

test('appeals end after 14 days', async () => {
  await report(await anApplicant())
  await decide(upholdCase)
  const [{ id }] = await ofCompany()
  app.clock.advance(14 * dayMs)
  expect((await recruiter.call('POST', `/api/case/${id}/appeal`, { text: 'No.' })).body.reason).toBe(
    'case.notAppealable',
  )
})

test('an appeal that finds a mistake instead of a scam keeps only the post frozen', async () => {
  const other = await onePosting(app, recruiter, { job_title: 'Another' })
  await report(await anApplicant())
  await app.database.pool.query('update posting set credit_used = true where id = $1', [posting])
  await decide(upholdCase, { isScam: true })
  const [{ id }] = await ofCompany()
  await app.database.transaction((tx) =>
    orderRecall(tx, { caseId: id, name: 'acme', isImitated: false, operator: 'op', now: now() }),
  )
  await recruiter.call('POST', `/api/case/${id}/appeal`, { text: 'Only the salary was wrong.' })
  expect(await decide(upholdCase, { operator: 'other' }, id)).toMatchObject({
    result: 'done',
    state: 'upheld',
  })
  expect([await status(), await status(`/api/jobs/${other}`)]).toEqual([410, 200])
  const { rows } = await app.database.pool.query(
    'select r.state, b.available from recall r join credit_balance b on b.company_id = r.company_id',
  )
  expect(rows).toEqual([{ state: 'cancelled', available: 1 }])
  expect((await recruiter.call('POST', '/api/company', { name: 'Phoenix Ltd' })).status).toBe(200)
})

test('the credit for a mistake is taken back when the appeal is won, and a post gets it once', async () => {
  const available = async () => {
    const { rows } = await app.database.pool.query('select available from credit_balance')
    return rows[0]?.available ?? 0
  }
  await app.database.pool.query('update posting set credit_used = true where id = $1', [posting])
  const upheldAndWon = async (spend: boolean) => {
    app.clock.advance(dayMs)
    await report(await anApplicant())
    await decide(upholdCase)
    const [{ id }] = await ofCompany()
    const given = await available()
    if (spend) await app.database.pool.query('update credit_balance set available = 0')
    await recruiter.call('POST', `/api/case/${id}/appeal`, { text: 'No.' })
    expect(await decide(releaseCase, { operator: 'other' }, id)).toMatchObject({ result: 'done' })
    return [given, await available()]
  }
  expect(await upheldAndWon(false)).toEqual([1, 0])
  expect(await upheldAndWon(true)).toEqual([1, 0])
  // A credit that was spent can't be taken back, so this post gets no second one.
  expect(await upheldAndWon(false)).toEqual([0, 0])
})
