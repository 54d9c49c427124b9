import { expect, test } from 'vitest'
import { enterCard } from '@chainwork/server/testing/pay-at-stand-in'
import { testApp } from '@chainwork/server/testing/test-app'
import { standInKeys } from './stand-in.ts'

const app = testApp({ standIn: 'withTax' })
const { secretKey } = standInKeys('a secret for tests that is long enough')
const ask = async (
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
  key = secretKey,
) => {
  const answer = await app.api.inject({
    method,
    url: `/dev/pay/v1/${path}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' ? { payload: new URLSearchParams(form).toString() } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const session = {
  mode: 'payment',
  success_url: 'http://127.0.0.1:3000/done',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '9900',
  'line_items[0][price_data][product_data][name]': 'One job post',
}

test('only the key of the installation opens the API', async () => {
  for (const key of ['', 'sk_test_other', `${secretKey}x`])
    expect(await ask('GET', 'events', {}, key)).toMatchObject({
      status: 401,
      body: { error: { type: 'invalid_request_error' } },
    })
  expect((await ask('GET', 'events')).body).toMatchObject({ object: 'list', data: [], has_more: false })
})

test('two installations have other keys', () => {
  expect(standInKeys('one')).not.toEqual(standInKeys('two'))
})

test.each([
  [
    'a parameter that is gone',
    { ...session, 'payment_method_types[0]': 'card' },
    'parameter_unknown',
    'payment_method_types',
  ],
  ['no address to come back to', { ...session, success_url: '' }, 'parameter_invalid', 'success_url'],
  [
    'half a cent',
    { ...session, 'line_items[0][price_data][unit_amount]': '99.5' },
    'parameter_invalid',
    'line_items[0][price_data][unit_amount]',
  ],
  [
    'ten minutes to pay',
    { ...session, expires_at: String(1_795_262_400 + 600) },
    'parameter_invalid',
    'expires_at',
  ],
  ['a customer that does not exist', { ...session, customer: 'cus_0' }, 'resource_missing', 'id'],
  [
    'saving a card without a currency',
    { mode: 'setup', success_url: session.success_url },
    'parameter_invalid',
    'currency',
  ],
])('%s is refused as the provider refuses it', async (_what, form, code, param) => {
  const { status, body } = await ask('POST', 'checkout/sessions', form)
  expect([status >= 400 && status < 500, body.error]).toEqual([
    true,
    expect.objectContaining({ type: 'invalid_request_error', code, param, message: expect.any(String) }),
  ])
})

test('what does not exist is missing', async () => {
  for (const path of ['checkout/sessions/cs_test_0', 'customers/cus_0', 'payment_methods/pm_0'])
    expect(await ask('GET', path)).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
    })
})

test('lists are newest first, page by page', async () => {
  const ids: string[] = []
  for (let at = 0; at < 5; at++) ids.unshift((await ask('POST', 'checkout/sessions', session)).body.id)
  const first = (await ask('GET', 'checkout/sessions?limit=3')).body
  expect([first.data.map(({ id }: any) => id), first.has_more]).toEqual([ids.slice(0, 3), true])
  const rest = (await ask('GET', `checkout/sessions?limit=3&starting_after=${ids[2]}`)).body
  expect([rest.data.map(({ id }: any) => id), rest.has_more]).toEqual([ids.slice(3), false])
})

const order = () => ({
  purchaseId: 'pur_tax',
  customerId: null,
  email: 'ada@example.com',
  description: 'One job post',
  currency: 'EUR',
  amount: 10_000,
  taxBehavior: 'exclusive' as const,
  taxCode: null,
  successUrl: `${app.origin}/result`,
  cancelUrl: `${app.origin}/buy`,
  expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
})

test.each([
  ['a private buyer in Germany', { country: 'DE' }, { tax: 1900, total: 11_900, isReverseCharge: false }],
  [
    'a business in Austria',
    { country: 'AT', vatId: 'ATU12345678' },
    { tax: 0, total: 10_000, isReverseCharge: true },
  ],
  ['a buyer in the United States', { country: 'US' }, { tax: 0, total: 10_000, isReverseCharge: false }],
])('the tax of %s is added, and the total is seen before it is paid', async (_what, buyer, said) => {
  const provider = app.payments.provider!
  const { id, url } = await provider.openCheckout(order())
  let answer = await enterCard(app, url!, '4242424242424242', { ...buyer, shown: '10000' })
  if (said.tax) {
    expect([answer.status, answer.html.includes('Pay 119.00 EUR')]).toEqual([303, true])
    expect((await provider.readCheckout(id)).isPaid).toBe(false)
    answer = await enterCard(app, url!, '4242424242424242', { ...buyer, shown: String(said.total) })
  }
  expect(answer.status).toBe(303)
  const vatIds = 'vatId' in buyer ? [buyer.vatId] : []
  expect(await provider.readCheckout(id)).toMatchObject({
    ...said,
    subtotal: 10_000,
    isPaid: true,
    buyer: { country: buyer.country, vatIds },
  })
})

test('without a country nobody pays where tax is worked out', async () => {
  const { url } = await app.payments.provider!.openCheckout(order())
  const { status, html } = await enterCard(app, url!, '4242424242424242', { shown: '10000' })
  expect([status, html.includes('Choose a country.')]).toEqual([303, true])
})

test('neither keys nor card numbers are in the log or the tables', async () => {
  const { url } = await app.payments.provider!.openCheckout(order())
  await enterCard(app, url!, '4000000000000002', { country: 'US', shown: '10000' })
  await enterCard(app, url!, '4242424242424242', { country: 'US', shown: '10000' })
  await ask('GET', 'events', {}, 'sk_test_wrong')
  const rows = await app.database.db.selectFrom('payment_stand_in_object').selectAll().execute()
  for (const text of [app.errors.join('\n'), JSON.stringify(rows)])
    expect(text).not.toMatch(/sk_(test|live)_|whsec_|4242424242424242|4000000000000002/)
})
