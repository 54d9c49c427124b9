import { beforeEach, expect, test, vi } from 'vitest'
import { aDraft } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, deliver, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'
import { PaymentRefused } from '../../platform/payments/payment-provider.ts'
import { settleDue } from '../purchases/look-at-open.ts'
import { placeRefund } from './order-refund.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock), review: 'auto' })
let buyer: Buyer
let purchase: { id: string; sessionId: string }
let paymentId: string
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
  purchase = (await buyer.start()).body
  paymentId = fakeOf(app).pay(purchase.sessionId).paymentId!
  await buyer.confirm(purchase.id)
})
const settling = () => ({
  database: app.database,
  clock: app.clock,
  provider: fakeOf(app),
  operatorMail: null,
})
const refund = (credits: number, reference = 'ticket-1', dryRun = false) =>
  placeRefund(settling(), { purchaseId: purchase.id, credits, reference, operator: 'op' }, { dryRun })
const credits = () => buyer.credits()
const status = async () => (await buyer.show(purchase.id)).status
const tasks = async () =>
  (await app.database.db.selectFrom('payment_task').select('key').execute()).map(
    ({ key }) => key.split(':')[0],
  )
const notes = () =>
  app.database.db.selectFrom('receipt').selectAll().where('kind', '=', 'creditNote').orderBy('id').execute()
const provided = () => fakeOf(app).of(purchase.sessionId)
const use = async (count: number) => {
  for (let at = 0; at < count; at++)
    await buyer.owner.call('POST', `/api/job-posting/${await aDraft(buyer.owner)}/post-job`, {})
}
const report = (type: string) =>
  deliver(app, fakeOf(app).message(purchase.sessionId, { type, sessionId: null }))

test('a refund takes its credits and gives their share of the money back, with a credit note', async () => {
  const { answer, refund: done } = await refund(2)
  expect(answer).toMatchObject({ result: 'done', amount: 21_182, currency: 'USD' })
  expect(done?.status).toBe('succeeded')
  expect([await status(), (await credits()).available]).toEqual(['partlyRefunded', 3])
  expect(await notes()).toMatchObject([{ credits: 2, net: 17_800, tax: 3382 }])
  await expectBooksToBalance(app)
})

test('the shares add up to what was paid, whatever is left over going with the last one', async () => {
  for (const at of [1, 2, 3]) await refund(1, `ticket-${at}`)
  await refund(2, 'ticket-4')
  expect([await status(), provided().refunded]).toEqual(['refunded', 52_955])
  expect((await notes()).reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(52_955)
  expect((await notes()).reduce((sum, { tax }) => sum + tax, 0)).toBe(8455)
  expect((await refund(1, 'ticket-5')).answer).toEqual({ result: 'tooMany', left: 0 })
  await expectBooksToBalance(app)
})

test('the same reference is carried out once, a dry run not at all', async () => {
  expect((await refund(2, 'ticket-1', true)).answer.result).toBe('done')
  expect([await status(), (await credits()).available]).toEqual(['paid', 5])
  expect((await refund(2)).answer.result).toBe('done')
  expect((await refund(2)).answer.result).toBe('alreadyDone')
  expect((await refund(1)).answer.result).toBe('referenceTaken')
  expect([provided().refunds.length, (await credits()).available]).toEqual([1, 3])
})

test('credits that were used are not refunded, and nothing stays held', async () => {
  await use(4)
  expect((await refund(2)).answer).toEqual({ result: 'spent', left: 1 })
  expect(await credits()).toMatchObject({ available: 1, frozen: 0 })
  expect((await refund(1)).answer.result).toBe('done')
})

test('what was not paid is not refunded', async () => {
  const open = (await buyer.start()).body
  const order = { purchaseId: open.id, credits: 1, reference: 'x', operator: 'op' }
  expect((await placeRefund(settling(), order)).answer.result).toBe('notPaid')
  const missing = { ...order, purchaseId: 'pur_01h455vb4pex5vsknk084sn02q' }
  expect((await placeRefund(settling(), missing)).answer.result).toBe('noPurchase')
})

test.each(['before', 'after'] as const)(
  'a provider that fails %s it refunds: the credits stay held until the job has asked again, once',
  async (trouble) => {
    fakeOf(app).trouble = trouble
    await expect(refund(2)).rejects.toThrow()
    expect(await credits()).toMatchObject({ available: 3, frozen: 2 })
    fakeOf(app).trouble = 'none'
    app.clock.advance(120_000)
    await settleDue(settling())
    expect(await credits()).toMatchObject({ available: 3, frozen: 0 })
    expect([provided().refunds.length, provided().refunded]).toEqual([1, 21_182])
    await expectBooksToBalance(app)
  },
)

test('a refund that the provider refuses releases its credits', async () => {
  const { refund: ask } = fakeOf(app)
  fakeOf(app).refund = async () => {
    fakeOf(app).trouble = 'refuses'
    try {
      return await ask.call(fakeOf(app), { paymentId, amount: 1, refundId: 'x' })
    } finally {
      fakeOf(app).trouble = 'none'
    }
  }
  expect((await refund(2)).refund?.status).toBe('failed')
  expect(await credits()).toMatchObject({ available: 5, frozen: 0 })
  fakeOf(app).refund = ask
  expect((await refund(2, 'ticket-2')).refund?.status).toBe('succeeded')
  await expectBooksToBalance(app)
})

test.each(['pending', 'succeeded'] as const)(
  'a refund that fails after it was %s gives its credits back',
  async (first) => {
    fakeOf(app).refundStatus = first
    await refund(2)
    expect(await credits()).toMatchObject(
      first === 'pending' ? { available: 3, frozen: 2 } : { available: 3, frozen: 0 },
    )
    fakeOf(app).failRefund(paymentId)
    for (let at = 0; at < 2; at++) await report('refund.failed')
    expect(await credits()).toMatchObject({ available: 5, frozen: 0 })
    expect([await status(), await tasks()]).toEqual(['paid', first === 'succeeded' ? ['failed'] : []])
    await expectBooksToBalance(app)
  },
)

test('a refund made in the dashboard is found: whole credits for its share of the money', async () => {
  fakeOf(app).giveBack(paymentId, 30_000)
  for (let at = 0; at < 2; at++) await report('charge.refunded')
  expect([await status(), (await credits()).available]).toEqual(['partlyRefunded', 3])
  fakeOf(app).giveBack(paymentId, 22_955)
  await report('charge.refunded')
  expect([await status(), (await credits()).available]).toEqual(['refunded', 0])
  expect((await notes()).map(({ credits: taken, net, tax }) => [taken, net + tax])).toEqual([
    [2, 30_000],
    [3, 22_955],
  ])
  await expectBooksToBalance(app)
})

test('refund after use: spent credits become a task, and the balance never goes below zero', async () => {
  await use(3)
  fakeOf(app).giveBack(paymentId, 52_955)
  await report('charge.refunded')
  expect(await credits()).toMatchObject({ available: 0, used: 3, frozen: 0 })
  expect([await status(), await tasks()]).toEqual(['refunded', ['spent']])
  await expectBooksToBalance(app)
})

test('refund before the paid event: what was paid is booked, then what went back', async () => {
  const next = (await buyer.start()).body
  const paid = fakeOf(app).pay(next.sessionId)
  fakeOf(app).giveBack(paid.paymentId!, paid.total)
  await deliver(
    app,
    fakeOf(app).message(next.sessionId, { type: 'charge.refunded', sessionId: null, purchaseId: null }),
  )
  expect((await buyer.show(next.id)).status).toBe('refunded')
  expect((await credits()).available).toBe(5)
  await expectBooksToBalance(app)
})

/** What the provider said a moment ago arrives after what it says now was booked. */
const hearLate = async (old: ReturnType<typeof provided>) => {
  vi.spyOn(fakeOf(app), 'readCheckout').mockResolvedValueOnce(old)
  expect((await buyer.confirm(purchase.id)).status).toBe(200)
  await expectBooksToBalance(app)
}
const refunds = () => app.database.db.selectFrom('refund').select(['status', 'held']).execute()

test('an answer from before a refund arrived does not make it wait again', async () => {
  fakeOf(app).refundStatus = 'pending'
  await refund(2)
  const old = structuredClone(provided())
  provided().refunds[0]!.status = 'succeeded'
  await report('refund.updated')
  await hearLate(old)
  expect(await refunds()).toEqual([{ status: 'succeeded', held: 2 }])
  expect(await credits()).toMatchObject({ available: 3, frozen: 0 })
  expect((await notes()).length).toBe(1)
})

test('an answer from before a refund failed does not carry it out again', async () => {
  fakeOf(app).refundStatus = 'pending'
  await refund(2)
  const old = structuredClone(provided())
  old.refunds[0]!.status = 'succeeded'
  fakeOf(app).failRefund(paymentId)
  await report('refund.failed')
  await hearLate(old)
  expect(await refunds()).toEqual([{ status: 'failed', held: 2 }])
  expect([await status(), await notes(), await credits()]).toMatchObject([
    'paid',
    [],
    { available: 5, frozen: 0 },
  ])
})

test('a refund that was made, and is refused when it is asked for again, is booked and not let go', async () => {
  fakeOf(app).trouble = 'after'
  await expect(refund(2)).rejects.toThrow()
  fakeOf(app).trouble = 'none'
  vi.spyOn(fakeOf(app), 'refund').mockRejectedValue(new PaymentRefused('done', 'charge_already_refunded'))
  app.clock.advance(30 * 3_600_000)
  await settleDue(settling())
  expect(await refunds()).toEqual([{ status: 'succeeded', held: 2 }])
  expect([await status(), await credits()]).toMatchObject(['partlyRefunded', { available: 3, frozen: 0 }])
  expect((await notes()).length).toBe(1)
  await expectBooksToBalance(app)
})
