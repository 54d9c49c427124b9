import { expect, test } from 'vitest'
import { enterCard, sendForm } from '@chainwork/server/testing/pay-at-stand-in'
import { testApp } from '@chainwork/server/testing/test-app'
import { PaymentRefused, PaymentUnavailable } from '@chainwork/server/platform/payments/payment-provider'

const app = testApp({ standIn: true })
const provider = () => app.payments.provider!
let count = 0
const anOrder = (purchaseId = `pur_m${(count += 1)}`) => ({
  purchaseId,
  customerId: null,
  email: 'ada@example.com',
  description: '5 job posts',
  currency: 'USD',
  amount: 44_500,
  taxBehavior: 'exclusive' as const,
  taxCode: null,
  successUrl: `${app.origin}/result`,
  cancelUrl: `${app.origin}/buy`,
  expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
})
const pay = async (number = '4242424242424242') => {
  const { id, url } = await provider().openCheckout(anOrder())
  expect((await enterCard(app, url!, number, { shown: '44500' })).status).toBe(303)
  return provider().readCheckout(id)
}
const all = async <T>(items: AsyncIterable<T>) => {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
const dayStart = () => new Date(app.clock.now().getTime() - 3_600_000)
const tomorrow = () => new Date(app.clock.now().getTime() + 86_400_000)
const balance = async () =>
  (await all(provider().listBalance(dayStart(), tomorrow()))).map(({ kind, amount, fee }) => [
    kind,
    amount,
    fee,
  ])
const events = async () => (await all(provider().listEvents(dayStart()))).map(({ type }) => type)
const stored = async () =>
  (await app.database.db.selectFrom('provider_event').select(['id', 'type']).execute()).length
const eventually = async (get: () => Promise<unknown>, wanted: unknown) =>
  expect.poll(get, { timeout: 10_000, interval: 50 }).toEqual(wanted)

test('a payment is told of by a signed message, which the webhook takes', async () => {
  const { id, paymentId } = await pay()
  const [event] = await all(provider().listEvents(dayStart()))
  expect(event).toMatchObject({ type: 'checkout.session.completed', sessionId: id, paymentId, isLive: false })
  await eventually(stored, 1)
})

test('messages are held until they are released, and dropped ones never arrive', async () => {
  await sendForm(app, '/dev/pay/switches', { events: 'hold' })
  await pay()
  await sendForm(app, '/dev/pay/switches', { events: 'drop' })
  await pay()
  expect([await events(), await stored()]).toEqual([
    ['checkout.session.completed', 'checkout.session.completed'],
    0,
  ])
  await sendForm(app, '/dev/pay/release', {})
  await eventually(stored, 1)
})

test('money is given back once for a key, in parts, and never more than was paid', async () => {
  const { id, paymentId } = await pay()
  const order = { paymentId: paymentId!, amount: 10_000, refundId: 'rfd_1' }
  const refund = await provider().refund(order)
  expect(refund).toMatchObject({ amount: 10_000, status: 'succeeded', refundId: 'rfd_1' })
  expect((await provider().refund(order)).id).toBe(refund.id)
  await expect(provider().refund({ ...order, amount: 5000 })).rejects.toMatchObject({
    code: 'idempotency_error',
  })
  const more = { ...order, refundId: 'rfd_2', amount: 40_000 }
  await expect(provider().refund(more)).rejects.toBeInstanceOf(PaymentRefused)
  expect(await provider().readCheckout(id)).toMatchObject({ refunded: 10_000, refunds: [{ id: refund.id }] })
  expect(await balance()).toEqual([
    ['payment', 44_500, 1321],
    ['refund', -10_000, 0],
  ])
  expect(await events()).toEqual(['checkout.session.completed', 'charge.refunded'])
})

test('a refund made in the dashboard is found, without an id of ours', async () => {
  const { id, paymentId } = await pay()
  expect((await sendForm(app, `/dev/pay/payments/${paymentId}/refund`, {})).status).toBe(303)
  expect(await provider().readCheckout(id)).toMatchObject({ refunded: 44_500, refunds: [{ refundId: null }] })
  expect((await sendForm(app, `/dev/pay/payments/${paymentId}/refund`, {})).status).toBe(422)
})

test('a refund that comes back is a failed one', async () => {
  const { id, paymentId } = await pay('4000000000005126')
  await provider().refund({ paymentId: paymentId!, amount: 44_500, refundId: 'rfd_3' })
  await eventually(async () => {
    const { refunded, refunds } = await provider().readCheckout(id)
    return [refunded, refunds[0]?.status]
  }, [0, 'failed'])
  expect(await events()).toContain('refund.failed')
  expect(await balance()).toEqual([
    ['payment', 44_500, 1321],
    ['refund', -44_500, 0],
    ['refund', 44_500, 0],
  ])
}, 20_000)

test.each([
  [
    'won',
    [
      ['payment', 44_500, 1321],
      ['dispute', -44_500, 1500],
      ['dispute', 44_500, 0],
    ],
  ],
  [
    'lost',
    [
      ['payment', 44_500, 1321],
      ['dispute', -44_500, 1500],
    ],
  ],
])('a dispute takes the money until it is %s', async (answer, movements) => {
  const { id, paymentId } = await pay()
  await sendForm(app, `/dev/pay/payments/${paymentId}/dispute`, { reason: 'product_not_received' })
  const [dispute] = (await provider().readCheckout(id)).disputes
  expect(dispute).toMatchObject({ status: 'open', amount: 44_500, reason: 'product_not_received' })
  await sendForm(app, `/dev/pay/disputes/${dispute!.id}/close`, { answer })
  expect((await provider().readCheckout(id)).disputes).toMatchObject([{ status: answer }])
  expect(await balance()).toEqual(movements)
  expect(await events()).toEqual([
    'checkout.session.completed',
    'charge.dispute.created',
    'charge.dispute.closed',
  ])
})

test('a card whose holder objects is disputed soon after, one whose bank inquires takes no money', async () => {
  const objected = await pay('4000000000000259')
  const inquired = await pay('4000000000001976')
  await eventually(
    async () => (await provider().readCheckout(objected.id)).disputes.map(({ status }) => status),
    ['open'],
  )
  expect((await provider().readCheckout(inquired.id)).disputes).toEqual([])
  expect((await balance()).filter(([kind]) => kind === 'dispute')).toEqual([['dispute', -44_500, 1500]])
}, 20_000)

test('the same key opens one checkout, and another body under it is refused', async () => {
  const first = await provider().openCheckout(anOrder('pur_same'))
  expect((await provider().openCheckout(anOrder('pur_same'))).id).toBe(first.id)
  await expect(provider().openCheckout({ ...anOrder('pur_same'), amount: 1000 })).rejects.toMatchObject({
    code: 'idempotency_error',
  })
})

test('a checkout whose id was lost is found by its purchase, and one of a payment by that', async () => {
  for (let at = 0; at < 3; at++) await provider().openCheckout(anOrder())
  const { id } = await provider().openCheckout(anOrder('pur_lost'))
  expect((await provider().findCheckout('pur_lost', dayStart()))?.id).toBe(id)
  expect(await provider().findCheckout('pur_never', dayStart())).toBeNull()
  const paid = await pay()
  expect((await provider().findCheckoutOfPayment(paid.paymentId!))?.id).toBe(paid.id)
  expect(await provider().findCheckoutOfPayment('pi_other')).toBeNull()
})

test('a checkout is ended once, and one that was paid meanwhile says so', async () => {
  const { id } = await provider().openCheckout(anOrder())
  expect(await provider().expireCheckout(id)).toMatchObject({ status: 'expired', isPaid: false })
  expect(await provider().expireCheckout(id)).toMatchObject({ status: 'expired' })
  const paid = await pay()
  expect(await provider().expireCheckout(paid.id)).toMatchObject({ status: 'complete', isPaid: true })
})

test('a call that fails after it was carried out is carried out once', async () => {
  await sendForm(app, '/dev/pay/switches', { api: 'failsAfter' })
  await expect(provider().openCheckout(anOrder('pur_after'))).rejects.toBeInstanceOf(PaymentUnavailable)
  await sendForm(app, '/dev/pay/switches', { api: 'works' })
  const { id } = await provider().openCheckout(anOrder('pur_after'))
  const sessions = await app.database.db
    .selectFrom('payment_stand_in_object')
    .select('id')
    .where('kind', '=', 'checkout.session')
    .execute()
  expect(sessions).toEqual([{ id }])
})
