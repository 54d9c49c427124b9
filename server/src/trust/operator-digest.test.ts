import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantCredits } from '../billing/index.ts'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { paidPurchase } from '../testing/build-purchases.ts'
import { aCompany } from '../testing/build-postings.ts'
import { completeForm } from '../testing/complete-form.ts'
import { testApp } from '../testing/test-app.ts'
import { decidePosting } from '../postings/index.ts'

const operatorMail = 'operator@chainwork.test'
const app = testApp({ review: 'operator', operatorMail })
const halfHour = 1_800_000

async function aPayingRecruiter(name: string) {
  const companyId = await aCompany(app, { name })
  const recruiter = await aRecruiter(app, { companyId })
  await app.database.transaction((tx) =>
    grantCredits(tx, { companyId, amount: 30, reference: companyId, operator: 'op', now: app.clock.now() }),
  )
  const post = async (fields: object = {}) =>
    (await recruiter.call('POST', '/api/graph/job-posting', { ...completeForm, ...fields })).body.id as string
  return { ...recruiter, post }
}

/** The hour is over: the queue counts by the database's clock, which stands still for nobody. */
async function endHour() {
  app.clock.advance(halfHour * 2)
  await sql`update pgboss.job set start_after = now() where name = 'moderation.send-digest'`.execute(
    app.database.db,
  )
}
const mails = () => app.mailbox.allTo(operatorMail)
const metric = async () => /^reviews_waiting (\d+)$/m.exec((await app.call('GET', '/metrics')).body)?.[1]

test('what came in for review within an hour is one mail at its end, and the next hour has its own', async () => {
  const { post } = await aPayingRecruiter('Helios')
  await post({ jobTitle: 'Rust Engineer' })
  await post({ jobTitle: 'Go Engineer', jobDescription: '<p>Pay a training fee first.</p>' })
  expect([await mails(), await metric()]).toEqual([[], '2'])
  await endHour()
  const [first, ...more] = await mails()
  expect([first!.subject, more]).toEqual(['2 job posts wait for review', []])
  expect(first!.text).toMatch(/Rust Engineer of Helios[^]*Go Engineer of Helios \(paymentRequest\)/)
  expect(first!.text).toContain('chainwork postings review list')
  await endHour()
  expect(await mails()).toHaveLength(1)
  await post({ jobTitle: 'Zig Engineer' })
  await endHour()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    '3 job posts wait for review',
    '2 job posts wait for review',
  ])
})

test('what was decided meanwhile is not in it, and where nothing is left there is no mail', async () => {
  const { post } = await aPayingRecruiter('Selene')
  const [postingId, other] = [await post({ jobTitle: 'Decided' }), await post({ jobTitle: 'Open' })]
  const approve = (id: string) =>
    app.database.transaction((tx) =>
      decidePosting(tx, async () => {}, {
        postingId: id,
        decision: 'approve',
        reason: null,
        operator: 'op',
        rev: null,
        now: app.clock.now(),
      }),
    )
  await approve(postingId)
  await endHour()
  const [mail] = await mails()
  expect([mail!.subject, mail!.text.includes('Decided')]).toEqual(['A job post waits for review', false])
  app.clock.advance(halfHour * 2)
  await post({ jobTitle: 'Decided, too' }).then(approve)
  await approve(other)
  await endHour()
  expect([(await mails()).length, await metric()]).toEqual([1, '0'])
})

test('more than twenty are counted, not named', async () => {
  const { post } = await aPayingRecruiter('Eos')
  for (let at = 0; at < 22; at++) await post({ jobTitle: `Engineer ${at}` })
  await endHour()
  expect((await app.mailbox.lastTo(operatorMail)).text).toMatch(/Engineer 19 of Eos\n[^]*and 2 more/)
})

test('cases are named with their deadline and disputes with their money, at the end of the hour and a day before', async () => {
  const recruiter = await aRecruiter(app, { role: 'owner' })
  const posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
  const { report } = reportingOf(app, () => ({ recruiter, posting }))
  await report(await aSeeker(app))
  const { rows: jobs } = await sql<{ at: string }>`
    select data->>'at' as at from pgboss.job where name = 'moderation.send-digest' and state = 'created' order by 1`.execute(
    app.database.db,
  )
  expect(jobs).toEqual([{ at: '2026-11-21T13:00:00.000Z' }, { at: '2026-11-23T13:00:00.000Z' }])
  const paid = { credits: 5, currency: 'EUR', net: 8900, tax: 1691, postingId: null, now: app.clock.now() }
  await app.database.db
    .insertInto('purchase')
    .values(paidPurchase({ purchaseId: 'pur_1', companyId: recruiter.companyId, ...paid }))
    .execute()
  await app.database.db
    .insertInto('dispute')
    .values({
      id: 'dp_1',
      purchase_id: 'pur_1',
      amount: 10_591,
      status: 'open',
      reason: 'fraudulent',
      held: 0,
      created_at: app.clock.now(),
      ended_at: null,
    })
    .execute()
  await endHour()
  const [mail] = await mails()
  expect(mail!.subject).toBe('A case waits for a decision, and more')
  expect(mail!.text).toMatch(/Wallet Tester of Acme: open, due 2026-11-24 12:00 UTC[^]*chainwork cases list/)
  expect(mail!.text).toMatch(/105\.91 EUR of Acme, since 2026-11-21 \(fraudulent\)/)
})
