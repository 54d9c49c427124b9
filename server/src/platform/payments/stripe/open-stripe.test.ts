import 'stripe'
import { afterEach, expect, test, vi } from 'vitest'
import { type CheckoutOrder, PaymentRefused, PaymentUnavailable } from '../payment-provider.ts'
import type { ProviderProblem } from './errors.ts'
import { openStripe } from './open-stripe.ts'

afterEach(() => void vi.useRealTimers())

const secretKey = `sk_test_${'0aB1'.repeat(6)}`
const order: CheckoutOrder = {
  purchaseId: 'pur_1',
  customerId: 'cus_1',
  email: 'ada@example.com',
  description: '5 job posts',
  currency: 'USD',
  amount: 44_500,
  taxBehavior: 'exclusive',
  taxCode: 'txcd_10103001',
  successUrl: 'https://chainwork.example/result',
  cancelUrl: 'https://chainwork.example/buy',
  expiresAt: new Date('2026-11-21T13:00:00Z'),
}
const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  livemode: false,
  status: 'open',
  payment_status: 'unpaid',
  url: 'https://checkout.stripe.com/c/1',
  currency: 'usd',
  amount_subtotal: 44_500,
  amount_total: 44_500,
  client_reference_id: 'pur_1',
}
type Answer = { status?: number; body: unknown } | 'hang'

/** The adapter with what the provider answers, in turn; the last answer stays. */
function aProvider(answers: Answer[], more: { usesTax?: boolean } = {}) {
  const requests: { method: string; url: string; headers: Headers; form: URLSearchParams }[] = []
  const problems: ProviderProblem[] = []
  const provider = openStripe({
    keys: { secretKey, webhookSecrets: ['whsec_0aB1'] },
    usesTax: more.usesTax ?? false,
    base: 'http://127.0.0.1:1/dev/pay',
    patience: 'page',
    report: (problem) => void problems.push(problem),
    fetch: (async (input: string, init: RequestInit = {}) => {
      const form = new URLSearchParams(String(init.body ?? ''))
      requests.push({ method: init.method ?? 'GET', url: input, headers: new Headers(init.headers), form })
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      if (answer !== 'hang')
        return new Response(JSON.stringify(answer.body), {
          status: answer.status ?? 200,
          headers: { 'request-id': 'req_1' },
        })
      return new Promise((_resolve, reject) => {
        init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error))
      })
    }) as typeof fetch,
  })
  return { provider, requests, problems }
}
const refusal = (status: number, error: object) => ({ status, body: { error } })

test('a checkout is asked for below the base address, for cards, with the purchase as its key', async () => {
  const { provider, requests } = aProvider([{ body: session }])
  expect(await provider.openCheckout(order)).toMatchObject({
    id: 'cs_test_1',
    purchaseId: 'pur_1',
    currency: 'USD',
    isPaid: false,
  })
  const [{ url, headers, form, method }] = requests as [(typeof requests)[number]]
  expect([method, url]).toEqual(['POST', 'http://127.0.0.1:1/dev/pay/v1/checkout/sessions'])
  expect(headers.get('authorization')).toBe(`Bearer ${secretKey}`)
  expect(headers.get('idempotency-key')).toBe('checkout:pur_1')
  expect(headers.get('stripe-version')).toBe('2026-10-28.endive')
  expect(Object.fromEntries(form)).toEqual({
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: 'pur_1',
    'metadata[purchase]': 'pur_1',
    'payment_intent_data[metadata][purchase]': 'pur_1',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '44500',
    'line_items[0][price_data][tax_behavior]': 'exclusive',
    'line_items[0][price_data][product_data][name]': '5 job posts',
    'line_items[0][price_data][product_data][tax_code]': 'txcd_10103001',
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    success_url: 'https://chainwork.example/result',
    cancel_url: 'https://chainwork.example/buy',
    expires_at: '1795266000',
    customer: 'cus_1',
    'saved_payment_method_options[payment_method_save]': 'enabled',
    'saved_payment_method_options[allow_redisplay_filters][0]': 'always',
    'saved_payment_method_options[allow_redisplay_filters][1]': 'limited',
    'saved_payment_method_options[allow_redisplay_filters][2]': 'unspecified',
  })
})

test('tax asks for address and VAT number; without a customer no card is offered or kept', async () => {
  const { provider, requests } = aProvider([{ body: session }], { usesTax: true })
  await provider.openCheckout(order)
  await provider.openCheckout({ ...order, customerId: null })
  expect(requests[0]!.form.get('automatic_tax[enabled]')).toBe('true')
  expect(requests[0]!.form.get('tax_id_collection[enabled]')).toBe('true')
  expect(requests[0]!.form.get('customer_update[address]')).toBe('auto')
  expect(requests[1]!.form.get('customer_email')).toBe('ada@example.com')
  expect(
    [...requests[1]!.form.keys()].filter((name) => /^customer$|^customer_update|^saved_/.test(name)),
  ).toEqual([])
})

test('a provider that hangs is given up within ten seconds, after a second try under the same key', async () => {
  const { provider, requests, problems } = aProvider(['hang'])
  vi.useFakeTimers()
  const ended = provider.openCheckout(order).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.race([ended, 'still waiting'])).toBeInstanceOf(PaymentUnavailable)
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'checkout:pur_1',
    'checkout:pur_1',
  ])
  expect(problems).toHaveLength(1)
})

test.each([
  ['a server error', refusal(500, { type: 'api_error', message: 'oops' })],
  [
    'a wrong key',
    refusal(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${secretKey}` }),
  ],
  [
    'too many calls',
    refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'slow down' }),
  ],
  ['a text instead of an object', { status: 502, body: 'Bad gateway' }],
  ['a list instead of an object', { body: [] }],
])('%s means that the provider is away', async (_what, answer) => {
  const { provider, problems } = aProvider([answer])
  await expect(provider.readCheckout('cs_test_1')).rejects.toBeInstanceOf(PaymentUnavailable)
  expect(problems).toHaveLength(1)
})

test.each([
  [
    'a missing checkout',
    refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such checkout' }),
    'resource_missing',
  ],
  [
    'another body under the same key',
    refusal(400, { type: 'idempotency_error', message: 'Keys' }),
    'idempotency_error',
  ],
  ['a checkout of live keys', { body: { ...session, livemode: true } }, 'livemode_mismatch'],
])('%s is a refusal', async (_what, answer, code) => {
  const { provider } = aProvider([answer])
  const error = await provider.readCheckout('cs_test_1').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PaymentRefused)
  expect((error as PaymentRefused).code).toBe(code)
})

test('what is logged of a failure has neither key nor card number, nor the words of the provider', async () => {
  const message = `Card 4000000000000002 was refused for ${secretKey}`
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message }
  const { provider, problems } = aProvider([refusal(402, error)])
  const caught = await provider.readCheckout('cs_test_1').catch((thrown: unknown) => thrown)
  expect(problems).toEqual([
    {
      call: 'checkout.sessions.retrieve',
      type: 'StripeCardError',
      code: 'card_declined',
      declineCode: 'generic_decline',
      status: 402,
      requestId: 'req_1',
    },
  ])
  for (const said of [JSON.stringify(problems), String(caught), String((caught as Error).stack)])
    expect(said).not.toMatch(/4000|sk_test|0aB1/)
})
