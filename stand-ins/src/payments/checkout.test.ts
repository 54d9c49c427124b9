import { expect, test } from 'vitest'
import { enterCard, sendForm } from '@chainwork/server/testing/pay-at-stand-in'
import { testApp } from '@chainwork/server/testing/test-app'
import type { CheckoutOrder, PaymentProvider } from '@chainwork/server/platform/payments/payment-provider'
import { testCards } from './test-cards.ts'

const app = testApp({ standIn: true })
const provider = (): PaymentProvider => app.payments.provider!
let count = 0
const anOrder = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  purchaseId: `pur_${(count += 1)}`,
  customerId: null,
  email: 'ada@example.com',
  description: '5 job posts',
  currency: 'USD',
  amount: 44_500,
  taxBehavior: 'exclusive',
  taxCode: null,
  successUrl: `${app.origin}/recruiter/buy-credits/result?purchase=1`,
  cancelUrl: `${app.origin}/recruiter/buy-credits`,
  expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  ...changes,
})
const shown = { shown: '44500' }
const open = (changes: Partial<CheckoutOrder> = {}) => provider().openCheckout(anOrder(changes))
const pageOf = async (url: string) => {
  const { pathname, search } = new URL(url)
  return app.api.inject({ method: 'GET', url: pathname + search, headers: { host: '127.0.0.1:3000' } })
}

test('a paid checkout says what was paid, for what, and what the provider keeps', async () => {
  const opened = await open({ purchaseId: 'pur_paid' })
  expect(opened).toMatchObject({
    status: 'open',
    isPaid: false,
    purchaseId: 'pur_paid',
    subtotal: 44_500,
    isLive: false,
  })
  expect(opened.url).toBe(`${app.origin}/dev/pay/c/${opened.id}`)
  const answer = await enterCard(app, opened.url!, '4242 4242 4242 4242', shown)
  expect([answer.status, answer.location]).toEqual([
    303,
    `${app.origin}/recruiter/buy-credits/result?purchase=1`,
  ])
  expect(await provider().readCheckout(opened.id)).toMatchObject({
    status: 'complete',
    url: null,
    isPaid: true,
    purchaseId: 'pur_paid',
    currency: 'USD',
    total: 44_500,
    tax: 0,
    paymentId: expect.stringMatching(/^pi_/),
    fee: { amount: 1321, currency: 'USD' },
    lastProblem: null,
    buyer: { name: 'Ada Kelp', email: 'ada@example.com', vatIds: [] },
    refunded: 0,
  })
})

test('the page works without scripts, names the price and lists the test cards', async () => {
  const { url } = await open()
  const { payload, headers, statusCode } = await pageOf(url!)
  expect(statusCode).toBe(200)
  expect(payload).toContain('Pay 445.00 USD')
  expect(payload).toContain('ada@example.com')
  for (const { cards } of testCards)
    for (const { number } of cards) expect(payload.replaceAll(' ', '')).toContain(number)
  expect(payload).not.toContain('<script')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self'")
  const labels = [...payload.matchAll(/<label for="(\w+)"/g)].map(([, id]) => id)
  const inputs = [...payload.matchAll(/<(?:input|select) id="(\w+)"/g)].map(([, id]) => id)
  expect(labels).toEqual(inputs)
})

const declined = testCards.flatMap(({ cards }) =>
  cards.filter(({ decline, isSecure }) => decline && !isSecure),
)
test.each(declined.map((card) => [card.number, card.decline!.message]))(
  'card %s is declined with the words of the provider, and the checkout stays open',
  async (number, message) => {
    const { id, url } = await open()
    const { status, html } = await enterCard(app, url!, number, shown)
    expect(status).toBe(303)
    expect(html.replaceAll('&#39;', "'")).toContain(message)
    expect(await provider().readCheckout(id)).toMatchObject({
      status: 'open',
      isPaid: false,
      lastProblem: message,
    })
    expect((await enterCard(app, url!, '4242424242424242', shown)).status).toBe(303)
    expect(await provider().readCheckout(id)).toMatchObject({ isPaid: true, lastProblem: null })
  },
)

test('any card that is no test card is declined', async () => {
  const { id, url } = await open()
  const { status, html } = await enterCard(app, url!, '4111111111111111', shown)
  expect([status, html.includes('non test card')]).toEqual([303, true])
  expect((await provider().readCheckout(id)).isPaid).toBe(false)
})

test.each(
  testCards
    .flatMap(({ cards }) => cards)
    .filter(({ decline, isSecure }) => !decline && !isSecure)
    .map(({ number }) => [number]),
)('card %s pays', async (number) => {
  const { id, url } = await open()
  expect((await enterCard(app, url!, number, shown)).status).toBe(303)
  expect((await provider().readCheckout(id)).isPaid).toBe(true)
})

test('a card with 3-D Secure pays once its bank has confirmed it', async () => {
  const { id, url } = await open()
  const { location } = await enterCard(app, url!, '4000002760003184', shown)
  expect(location).toBe(`/dev/pay/c/${id}/3ds`)
  expect((await provider().readCheckout(id)).isPaid).toBe(false)
  expect((await pageOf(`${url}/3ds`)).payload).toContain('value="complete"')
  expect((await sendForm(app, location!, { answer: 'complete' })).location).toContain('/result')
  expect((await provider().readCheckout(id)).isPaid).toBe(true)
})

test.each([
  ['the bank does not confirm it', '4000000000003220', 'fail', 'unable to authenticate'],
  ['it is declined after that', '4000008400001629', 'complete', 'Your card was declined.'],
])('a card with 3-D Secure pays nothing when %s', async (_what, number, answer, said) => {
  const { id, url } = await open()
  const { location } = await enterCard(app, url!, number, shown)
  const { status, html } = await sendForm(app, location!, { answer })
  expect([status, html.includes(said)]).toEqual([303, true])
  const checkout = await provider().readCheckout(id)
  expect([checkout.status, checkout.isPaid, checkout.lastProblem?.includes(said)]).toEqual([
    'open',
    false,
    true,
  ])
})

test.each([
  ['number', { number: '4242' }, 'whole card number'],
  ['expiry', { expiry: '13 / 40' }, 'month and year'],
  ['expiry', { expiry: '10 / 26' }, 'expired'],
  ['cvc', { cvc: '12' }, 'security code'],
  ['name', { name: '' }, 'name on the card'],
])('a wrong %s is said beside its field, and nothing is tried', async (field, wrong, said) => {
  const { id, url } = await open()
  const { status, html } = await enterCard(app, url!, '4242424242424242', { ...shown, ...wrong })
  expect([status, html.includes(said)]).toEqual([303, true])
  expect(html).toMatch(
    new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-problem"[^>]*aria-invalid="true"`),
  )
  expect(html.match(/id="(\w+)"[^>]* autofocus/)?.[1]).toBe(field)
  expect(html).not.toContain('value="4242')
  expect((await provider().readCheckout(id)).paymentId).toBeNull()
})

test('a refused try leads to an address of its own, and what was typed stays but the number and its code', async () => {
  const { url } = await open()
  const typed = { ...shown, name: 'Ada "Kelp"', expiry: '11 / 35' }
  const { status, location } = await enterCard(app, url!, '4000000000000002', typed)
  expect([status, location]).toEqual([303, `${new URL(url!).pathname}?tried`])
  const page = await pageOf(`${app.origin}${location}`)
  expect(page.statusCode).toBe(200)
  expect(page.payload).toMatch(/role="alert"[^]*name="expiry"[^>]*value="11 \/ 35"/)
  expect(page.payload).toContain('value="Ada &#34;Kelp&#34;"')
  expect(page.payload).toMatch(/name="number"[^>]*value=""[^]*name="cvc"[^>]*value=""/)
  // Coming back from elsewhere, there is no new refusal to tell.
  const later = (await pageOf(url!)).payload
  expect(later).toContain('value="11 / 35"')
  expect(later).not.toContain('role="alert"')
})

test('a paid checkout cannot be paid again, and one whose hour is over not at all', async () => {
  const paid = await open()
  await enterCard(app, paid.url!, '4242424242424242', shown)
  const again = await enterCard(app, paid.url!, '4242424242424242', shown)
  expect([again.status, again.html.includes('This checkout is complete')]).toEqual([303, true])
  const late = await open()
  app.clock.advance(3_600_000)
  const answer = await enterCard(app, late.url!, '4242424242424242', shown)
  expect([answer.status, answer.html.includes('This checkout has expired')]).toEqual([303, true])
  expect(await provider().readCheckout(late.id)).toMatchObject({
    status: 'expired',
    isPaid: false,
    url: null,
  })
})

test('a form of another site pays nothing', async () => {
  const { id, url } = await open()
  const { statusCode } = await app.api.inject({
    method: 'POST',
    url: new URL(url!).pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: '127.0.0.1:3000',
      origin: 'https://evil.example',
    },
    payload: 'number=4242424242424242&expiry=12/34&cvc=123&name=A&shown=44500',
  })
  expect(statusCode).toBe(403)
  expect((await provider().readCheckout(id)).isPaid).toBe(false)
})

test('a checkout that does not exist is a page that says so', async () => {
  expect((await pageOf(`${app.origin}/dev/pay/c/cs_test_0`)).statusCode).toBe(404)
})

test('a NUL in an address or a form is nothing to find or keep, and no error', async () => {
  const { url } = await open()
  for (const field of ['number', 'expiry', 'cvc', 'name', 'country', 'vatId', 'card', 'shown'])
    expect((await sendForm(app, new URL(url!).pathname, { [field]: '\0' })).status, field).toBe(303)
  for (const path of ['c/%00', 'c/%00/3ds', 'payments/%00/refund', 'disputes/%00/close'])
    expect((await sendForm(app, `/dev/pay/${path}`, { amount: '1', answer: 'won' })).status, path).toBe(404)
  expect((await pageOf(`${app.origin}/dev/pay/c/%00`)).statusCode).toBe(404)
})

test.each(['0x10', '1e2', '1.0', '-5', '0', ''])('an operator refunds no %j of a payment', async (amount) => {
  const { id, url } = await open()
  await enterCard(app, url!, '4242 4242 4242 4242', shown)
  const { paymentId } = await provider().readCheckout(id)
  expect((await sendForm(app, `/dev/pay/payments/${paymentId}/refund`, { amount })).status).toBe(422)
  expect((await provider().readCheckout(id)).refunds).toEqual([])
})
