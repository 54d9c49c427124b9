import { createHash } from 'node:crypto'
import { recallListData } from '@chainwork/onchain'
import { sql } from 'kysely'
import { verifyTypedData } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { notificationsOf, onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { testApp } from '../testing/test-app.ts'
import { releaseCase, upholdCase } from './decide-case.ts'
import { type RecallOrder, cancelRecall, orderRecall, withdrawRecall } from './recall.ts'
import { sendRecalls } from './send-recalls.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
let ada: Account
let caseId: string
const { now, cases, anApplicant, report, decide } = reportingOf(app, () => ({ recruiter, posting }))

beforeEach(async () => {
  recruiter = await aRecruiter(app, { role: 'owner' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
  ada = await anApplicant()
  await report(ada)
  caseId = (await cases())[0]!.id
  await decide(upholdCase, { isScam: true })
})

const order = (more: Partial<RecallOrder> = {}) =>
  app.database.transaction((tx) =>
    orderRecall(tx, { caseId, name: 'acme', isImitated: false, operator: 'op', now: now(), ...more }),
  )
const withdraw = (reason = 'It was another company.') =>
  app.database.transaction((tx) => withdrawRecall(tx, { caseId, reason, operator: 'op', now: now() }))
/** The half hour passes, and everybody is written to; twice, as two processes may. */
async function send() {
  app.clock.advance(31 * 60_000)
  await Promise.all([sendRecalls(app.database, now()), sendRecalls(app.database, now())])
}
const words = 'A company that you had to do with was recalled'

test('everybody whom the company touched hears of it once, half an hour later; the mail says nothing', async () => {
  const [bob, eve] = [await aSeeker(app), await aSeeker(app)]
  await app.database.db
    .insertInto('profile_view')
    .values({
      seeker_id: bob.seekerId,
      company_id: recruiter.companyId,
      day: '2026-11-20',
      groups: 'about,employment',
    })
    .execute()
  const answer = await order()
  expect(answer).toMatchObject({ result: 'done', people: 2 })
  await sendRecalls(app.database, now())
  expect(await notificationsOf(bob)).toEqual([])
  await send()
  await send()
  for (const who of [ada, bob])
    expect((await notificationsOf(who)).filter((each) => each === words)).toHaveLength(1)
  expect(await notificationsOf(eve)).toEqual([])
  const mails = (await app.mailbox.allTo(ada.email)).filter(({ subject }) => subject.startsWith('Important'))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).not.toMatch(/acme|wallet tester|recall(?!s\/)/i)
})

test('the page says what was recorded of what the company saw, by kind, and only to those concerned', async () => {
  const { id } = (await order()) as { id: string }
  const look = (who: Account) => who.call('GET', `/api/me/recall/${id}`)
  expect((await look(ada)).status).toBe(404)
  await send()
  await sql`insert into interview (id, application_id, company_id, seeker_id, state, created_at)
    select ${newId('interview')}, id, company_id, seeker_id, 'declined', ${now()} from application`.execute(
    app.database.db,
  )
  const { body } = await look(ada)
  expect(body).toMatchObject({ company: 'Acme', isWithdrawn: false, facts: 'It asks for a deposit.' })
  expect(body.saw).toMatchObject([
    { kind: 'applied', about: 'Wallet Tester', parts: expect.arrayContaining(['name']) },
    { kind: 'interviewed', about: 'Wallet Tester', parts: [] },
  ])
  expect(JSON.stringify(body)).not.toContain(ada.email)
  expect((await look(await aSeeker(app))).status).toBe(404)
})

test('it can be cancelled until it is sent, and withdrawn after that', async () => {
  await order()
  expect(await withdraw()).toEqual({ result: 'notPossible', state: 'ordered' })
  await app.database.transaction((tx) => cancelRecall(tx, { caseId, operator: 'op', now: now() }))
  await send()
  expect(await notificationsOf(ada)).not.toContain(words)
})

test('one that was cancelled is ordered again; one that stands or was withdrawn is not', async () => {
  await order()
  await app.database.transaction((tx) => cancelRecall(tx, { caseId, operator: 'op', now: now() }))
  expect(await order({ isImitated: true })).toMatchObject({ result: 'done', people: 1 })
  expect(await order()).toEqual({ result: 'alreadyDone' })
  await send()
  expect((await notificationsOf(ada)).filter((each) => each === words)).toHaveLength(1)
  expect(await withdraw()).toEqual({ result: 'done' })
  expect(await order()).toEqual({ result: 'alreadyDone' })
})

test('a second case of the company does not recall it twice', async () => {
  await report(ada, { subject: 'company', id: recruiter.companyId })
  const second = (await cases()).find(({ id }) => id !== caseId)!.id
  await decide(upholdCase, { isScam: true }, second)
  expect(await order()).toMatchObject({ result: 'done' })
  expect(await order({ caseId: second })).toEqual({ result: 'alreadyDone' })
})

test('a recall that was a mistake is taken back by a second notice', async () => {
  const { id } = (await order()) as { id: string }
  await send()
  expect(await withdraw()).toEqual({ result: 'done' })
  await send()
  expect(await notificationsOf(ada)).toContain('A recall that concerned you was withdrawn')
  expect((await ada.call('GET', `/api/me/recall/${id}`)).body).toMatchObject({
    isWithdrawn: true,
    withdrawnBecause: 'It was another company.',
    facts: '',
  })
})

test('only an upheld scam is recalled, by the name of its company', async () => {
  expect(await order({ name: 'Acme Ltd' })).toEqual({ result: 'otherName' })
  expect(await order({ caseId: 'cas_01h455vb4pex5vsknk084sn02q' })).toEqual({ result: 'noCase' })
  await recruiter.call('POST', `/api/case/${caseId}/appeal`, { text: 'We were hijacked.' })
  await decide(releaseCase, { operator: 'other' }, caseId)
  expect(await order()).toEqual({ result: 'noScam' })
})

test('a company with a proven domain needs a second operator where there is one, or a day', async () => {
  await app.database.db
    .updateTable('company')
    .set({ verified_domain: 'acme.example' })
    .where('id', '=', recruiter.companyId)
    .execute()
  expect(await order()).toMatchObject({ result: 'tooEarly' })
  const other = { operator: 'other', subject: 'x', kind: 'mailRetried', at: new Date(), told_at: new Date() }
  await app.database.db
    .insertInto('operator_event')
    .values({ ...other, reason: null, details: '{}' })
    .execute()
  expect(await order()).toEqual({ result: 'needsAnother' })
  expect(await order({ operator: 'other' })).toMatchObject({ result: 'done' })
})

test('the list of recalls is signed, counts up, and names nobody who did not prove the name', async () => {
  const read = async () => (await app.call('GET', '/recalls.json')).body
  expect(await read()).toMatchObject({ sequence: 0, recalls: [] })
  await order()
  await send()
  const list = await read()
  expect(list).toMatchObject({
    sequence: 1,
    recalls: [{ state: 'recalled', company: null, jobPostings: [posting], withdrawnAt: null }],
  })
  expect(list.sha256).toBe(`0x${createHash('sha256').update(JSON.stringify(list.recalls)).digest('hex')}`)
  expect(
    await verifyTypedData({ ...recallListData(list), address: list.signer, signature: list.signature }),
  ).toBe(true)
  const later = {
    ...recallListData({ ...list, sequence: 2 }),
    address: list.signer,
    signature: list.signature,
  }
  expect(await verifyTypedData(later)).toBe(false)
  await withdraw()
  expect(await read()).toMatchObject({ sequence: 2, recalls: [{ state: 'withdrawn', company: null }] })
})

const isProven = () =>
  app.database.db
    .updateTable('company')
    .set({ verified_domain: 'acme.example' })
    .where('id', '=', recruiter.companyId)
    .execute()
const readList = async () => {
  const { sequence, recalls } = (await app.call('GET', '/recalls.json')).body
  return { sequence, ...recalls[0] }
}

test('a proven name leaves the list after 24 months, which counts as a change', async () => {
  await isProven()
  await order({ operator: 'other' })
  await send()
  expect(await readList()).toMatchObject({ sequence: 1, company: 'Acme', jobPostings: [posting] })
  await app.database.db.deleteFrom('posting').where('id', '=', posting).execute()
  expect(await readList()).toMatchObject({ sequence: 1, company: 'Acme', jobPostings: [posting] })
  app.clock.advance(731 * 24 * 3_600_000)
  expect(await readList()).toMatchObject({ sequence: 2, company: null, jobPostings: [posting] })
  await withdraw()
  expect(await readList()).toMatchObject({ sequence: 3, state: 'withdrawn' })
})

test('of a company that was hijacked or imitated the list has neither its name nor its other posts', async () => {
  await isProven()
  await onePosting(app, recruiter, { job_title: 'An honest one' })
  await order({ operator: 'other', isImitated: true })
  await send()
  expect(await readList()).toMatchObject({ company: null, jobPostings: [posting] })
})

test('a case that is released cancels its recall, and withdraws one that was sent', async () => {
  await order()
  await recruiter.call('POST', `/api/case/${caseId}/appeal`, { text: 'We were hijacked.' })
  await decide(releaseCase, { operator: 'other' }, caseId)
  await send()
  expect(await notificationsOf(ada)).not.toContain(words)
})

test('a stopping process notifies nobody else, and the next one continues', async () => {
  await order()
  app.clock.advance(31 * 60_000)
  await sendRecalls(app.database, now(), AbortSignal.abort())
  expect(await notificationsOf(ada)).not.toContain(words)
  await sendRecalls(app.database, now())
  expect(await notificationsOf(ada)).toContain(words)
})
