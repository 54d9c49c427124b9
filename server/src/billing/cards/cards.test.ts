import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { enterCard, sendForm } from '../../testing/pay-at-stand-in.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ standIn: true })
const anAdmin = () => aRecruiter(app, { role: 'admin' })
type Admin = Awaited<ReturnType<typeof anAdmin>>
const pathOf = ({ companyId }: Admin, rest = '') => `/api/company/${companyId}/payment-card${rest}`
const cardsOf = async (admin: Admin) => (await app.call('GET', pathOf(admin), undefined, admin)).body.items
const save = async (admin: Admin, number: string) => {
  const { status, body } = await app.call('POST', pathOf(admin), {}, admin)
  expect(status).toBe(200)
  const page = await app.api.inject({ url: new URL(body.url).pathname, headers: { host: '127.0.0.1:3000' } })
  expect(page.payload).toContain('Save a card')
  return enterCard(app, body.url, number, { shown: '0' })
}

test('a card is saved on the page of the provider, and listed with its last four digits only', async () => {
  const admin = await anAdmin()
  expect(await cardsOf(admin)).toEqual([])
  const { status, location } = await save(admin, '4242424242424242')
  expect([status, location]).toEqual([303, `${app.origin}/recruiter/settings/payment-and-billing?saved=card`])
  const cards = await cardsOf(admin)
  expect(cards).toEqual([
    {
      id: expect.stringMatching(/^pm_/),
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2034,
      isDefault: true,
    },
  ])
})

test('one card is the default and on top, and offered first when paying', async () => {
  const admin = await anAdmin()
  await save(admin, '4242424242424242')
  await save(admin, '5555555555554444')
  const visa = (await cardsOf(admin)).find((card: any) => card.brand === 'Visa')
  const chosen = await app.call('POST', pathOf(admin, `/${visa.id}/default`), {}, admin)
  expect([chosen.status, chosen.body]).toEqual([200, { message: 'Default card changed' }])
  const [first, second] = await cardsOf(admin)
  expect([first.id, first.isDefault, second.brand, second.isDefault]).toEqual([
    visa.id,
    true,
    'Mastercard',
    false,
  ])
  const buying = await app.call(
    'POST',
    `/api/company/${admin.companyId}/credit-purchase`,
    { offerId: 'posts-5', currency: 'USD' },
    admin,
  )
  const path = new URL(buying.body.url).pathname
  const page = await app.api.inject({ url: path, headers: { host: '127.0.0.1:3000' } })
  expect(page.payload).toMatch(new RegExp(`value="${visa.id}" checked`))
  expect((await sendForm(app, path, { card: visa.id, shown: '44500' })).location).toContain('/result')
})

test('the first card stays the default when another is added, and is offered first when paying', async () => {
  const admin = await anAdmin()
  await save(admin, '4242424242424242')
  await save(admin, '5555555555554444')
  const cards = await cardsOf(admin)
  expect(cards.map(({ brand, isDefault }: any) => [brand, isDefault])).toEqual([
    ['Visa', true],
    ['Mastercard', false],
  ])
  const order = { offerId: 'posts-5', currency: 'USD' }
  const path = `/api/company/${admin.companyId}/credit-purchase`
  const { url } = (await app.call('POST', path, order, admin)).body
  const page = await app.api.inject({ url: new URL(url).pathname, headers: { host: '127.0.0.1:3000' } })
  expect(page.payload).toMatch(new RegExp(`value="${cards[0].id}" checked`))
})

test('giving up on the page of the provider leads back to the cards, and says nothing of one', async () => {
  const admin = await anAdmin()
  const { url } = (await app.call('POST', pathOf(admin), {}, admin)).body
  const page = await app.api.inject({ url: new URL(url).pathname, headers: { host: '127.0.0.1:3000' } })
  expect(page.payload).toContain(`href="${app.origin}/recruiter/settings/payment-and-billing"`)
})

test('a deleted card is offered no more', async () => {
  const admin = await anAdmin()
  await save(admin, '4242424242424242')
  const [card] = await cardsOf(admin)
  const deleted = await app.call('DELETE', pathOf(admin, `/${card.id}`), undefined, admin)
  expect([deleted.status, deleted.body]).toEqual([200, { message: 'Card deleted' }])
  expect(await cardsOf(admin)).toEqual([])
  expect((await app.call('DELETE', pathOf(admin, `/${card.id}`), undefined, admin)).body.reason).toBe(
    'card.notFound',
  )
})

test('an admin who is demoted while the page to save a card is open saves none', async () => {
  const owner = await aRecruiter(app)
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  const { url } = (await app.call('POST', pathOf(admin), {}, admin)).body
  const member = `/api/company/${owner.companyId}/recruiter/${admin.recruiterId}`
  expect((await owner.call('PATCH', member, { role: 'recruiter' })).status).toBe(200)
  await app.mailbox.allTo('nobody@example.org')
  const page = await app.api.inject({ url: new URL(url).pathname, headers: { host: '127.0.0.1:3000' } })
  expect(page.payload).toContain('This checkout has expired')
  await enterCard(app, url, '4242424242424242', { shown: '0' })
  expect(await cardsOf(owner)).toEqual([])
})

test('a card that is declined is not saved, one that only its charges decline is', async () => {
  const admin = await anAdmin()
  expect((await save(admin, '4000000000009995')).location).toMatch(/\?tried$/)
  expect(await cardsOf(admin)).toEqual([])
  expect((await save(admin, '4000000000000341')).location).toContain('payment-and-billing')
  expect(await cardsOf(admin)).toHaveLength(1)
})

test('the card of another company is neither shown, deleted nor chosen', async () => {
  const [admin, stranger] = [await anAdmin(), await anAdmin()]
  await save(admin, '4242424242424242')
  await save(stranger, '5555555555554444')
  const [card] = await cardsOf(admin)
  expect((await cardsOf(stranger)).map(({ last4 }: any) => last4)).toEqual(['4444'])
  for (const [method, path] of [
    ['DELETE', `/${card.id}`],
    ['POST', `/${card.id}/default`],
  ] as const) {
    const own = await app.call(method, pathOf(stranger, path), method === 'POST' ? {} : undefined, stranger)
    expect([own.status, own.body.reason]).toEqual([404, 'card.notFound'])
    const foreign = await app.call(method, pathOf(admin, path), method === 'POST' ? {} : undefined, stranger)
    expect([foreign.status, foreign.body.reason]).toEqual([404, 'company.notFound'])
  }
  expect((await app.call('GET', pathOf(admin), undefined, stranger)).body.reason).toBe('company.notFound')
  expect(await cardsOf(admin)).toHaveLength(1)
})

test('recruiters without the rank see no cards, and guests have to sign in', async () => {
  const recruiter = await aRecruiter(app, { role: 'recruiter' })
  expect((await app.call('GET', pathOf(recruiter), undefined, recruiter)).body.reason).toBe(
    'access.forbidden',
  )
  expect((await app.call('GET', pathOf(recruiter))).body.reason).toBe('session.none')
})

test('while the provider is away, every call about cards says so', async () => {
  const admin = await anAdmin()
  await save(admin, '4242424242424242')
  const [card] = await cardsOf(admin)
  await sendForm(app, '/dev/pay/switches', { api: 'fails' })
  const answers = [
    await app.call('GET', pathOf(admin), undefined, admin),
    await app.call('POST', pathOf(admin), {}, admin),
    await app.call('DELETE', pathOf(admin, `/${card.id}`), undefined, admin),
  ]
  for (const { status, body } of answers) expect([status, body.reason]).toEqual([503, 'payment.unavailable'])
})

test('deleting a company removes it and its cards at the provider, also when that was away at first', async () => {
  const owner = await aRecruiter(app)
  const payments = async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind from payment_stand_in_object where kind in ('customer', 'payment_method') order by kind`.execute(
      app.database.db,
    )
    return rows.map(({ kind }) => kind)
  }
  const known = async () =>
    (await app.database.db.selectFrom('billing_customer').selectAll().execute()).length
  const stranger = await anAdmin()
  await save(owner, '4242424242424242')
  await save(stranger, '5555555555554444')
  const away = (value: string) =>
    sql`insert into payment_stand_in_switch (name, value) values ('api', ${value})
      on conflict (name) do update set value = ${value}`.execute(app.database.db)
  await away('fails')
  expect((await app.call('DELETE', `/api/company/${owner.companyId}`, undefined, owner)).status).toBe(200)
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ retry: number }>`
        select retry_count as retry from pgboss.job where name = 'billing.deleteCustomers' and state = 'retry'`.execute(
          app.database.db,
        )
        return rows.length
      },
      { timeout: 15_000 },
    )
    .toBe(1)
  expect(await known()).toBe(2)
  await away('works')
  await expect.poll(known, { timeout: 15_000 }).toBe(1)
  expect(await payments()).toEqual(['customer', 'payment_method'])
  expect(await cardsOf(stranger)).toHaveLength(1)
})
