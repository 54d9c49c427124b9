import { beforeEach, expect, test, vi } from 'vitest'
import { aDraft } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, deliver, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'
import { extractText } from '../../platform/documents/extract-text.ts'
import { attachReceipt, auditCredits } from '../index.ts'
import { placeRefund } from '../refunds/order-refund.ts'

const operatorMail = 'operator@chainwork.test'
const app = testApp({ provider: (clock) => new FakePayments(clock), review: 'auto', operatorMail })
let buyer: Buyer
let purchase: { id: string; sessionId: string }
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
  purchase = (await buyer.start()).body
  fakeOf(app).pay(purchase.sessionId)
})
const paid = () => buyer.confirm(purchase.id)
const dispute = async (status: 'open' | 'won' | 'lost', type = 'charge.dispute.updated') => {
  fakeOf(app).dispute(purchase.sessionId, status)
  const message = fakeOf(app).message(purchase.sessionId, { type, sessionId: null, purchaseId: null })
  for (let at = 0; at < 2; at++) expect((await deliver(app, message)).statusCode).toBe(200)
}
const standing = async () => {
  const { available, used, frozen } = await buyer.credits()
  return [(await buyer.show(purchase.id)).status, available, used, frozen]
}
const tasks = async () =>
  (
    await app.database.db
      .selectFrom('payment_task')
      .select('key')
      .orderBy('created_at')
      .orderBy('key')
      .execute()
  ).map(({ key }) => key.split(':')[0])
const use = async (count: number) => {
  for (let at = 0; at < count; at++)
    await buyer.owner.call('POST', `/api/job-posting/${await aDraft(buyer.owner)}/post-job`, {})
}

test('a dispute holds what is unused, and the operator hears of it; won, it is released', async () => {
  await paid()
  await use(2)
  await dispute('open', 'charge.dispute.created')
  expect(await standing()).toEqual(['disputed', 0, 2, 3])
  expect((await app.mailbox.lastTo(operatorMail)).text).toContain(
    '3 of its 5 credits were unused and are held back',
  )
  await expectBooksToBalance(app)
  await dispute('won', 'charge.dispute.closed')
  expect(await standing()).toEqual(['paid', 3, 2, 0])
  expect(await tasks()).toEqual(['dispute'])
  await expectBooksToBalance(app)
})

test('a lost dispute takes what it held; spent credits become a task', async () => {
  await paid()
  await use(2)
  await dispute('open')
  await dispute('lost')
  expect(await standing()).toEqual(['lost', 0, 2, 0])
  expect(await tasks()).toEqual(['dispute', 'lost'])
  await expectBooksToBalance(app)
})

test('a lost dispute makes one credit note over what the bank took, and its letter says so', async () => {
  await paid()
  await use(2)
  await dispute('open')
  await dispute('lost')
  const { items } = (await buyer.owner.call('GET', `/api/company/${buyer.companyId}/receipt`)).body
  expect(items).toMatchObject([
    { kind: 'creditNote', credits: 3, net: 44_500, tax: 8455, total: 52_955 },
    { kind: 'receipt', credits: 5, net: 44_500, tax: 8455 },
  ])
  const email = await app.mailbox.lastTo(buyer.owner.email)
  expect(email.subject).toBe('The bank took 529.55 USD back')
  expect(email.text).toContain(
    'The dispute about your payment was decided in the cardholder’s favor. Its bank took 529.55 USD back. 3 credits were taken back.',
  )
  expect(email.text).not.toContain('refund')
  const { bytes } = (await attachReceipt(app.database, items[0].id))!
  const { text } = await extractText(bytes, 'reader')
  for (const words of [
    'Taken back by the bank',
    'Total taken back',
    'The cardholder’s bank took the money back',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/given back|refunded/i)
  const { money } = await auditCredits(app.database.db)
  expect(money).toMatchObject([{ revenue: 0, tax: 0, disputed: 0 }])
})

test.each(['open', 'lost'] as const)(
  'dispute before the paid event: one that is %s leaves nothing to use',
  async (status) => {
    await dispute(status)
    expect(await standing()).toEqual(status === 'open' ? ['disputed', 0, 0, 5] : ['lost', 0, 0, 0])
    await expectBooksToBalance(app)
  },
)

test('nothing of a disputed payment is refunded', async () => {
  await paid()
  await dispute('open')
  const settling = { database: app.database, clock: app.clock, provider: fakeOf(app) }
  const order = { purchaseId: purchase.id, credits: 1, reference: 'x', operator: 'op' }
  expect((await placeRefund(settling, order)).answer.result).toBe('disputed')
})

test('an answer from before a dispute opened, or ended, changes nothing that was heard since', async () => {
  await paid()
  const hearLate = async (old: ReturnType<ReturnType<typeof fakeOf>['of']>) => {
    vi.spyOn(fakeOf(app), 'readCheckout').mockResolvedValueOnce(old)
    await paid()
    await expectBooksToBalance(app)
  }
  const before = structuredClone(fakeOf(app).of(purchase.sessionId))
  await dispute('open')
  await hearLate(before)
  expect(await standing()).toEqual(['disputed', 0, 0, 5])
  const open = structuredClone(fakeOf(app).of(purchase.sessionId))
  await dispute('won')
  await hearLate(open)
  expect(await standing()).toEqual(['paid', 5, 0, 0])
})
