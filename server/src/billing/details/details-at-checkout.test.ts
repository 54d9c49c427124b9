import { beforeEach, expect, test } from 'vitest'
import { extractText } from '../../platform/documents/extract-text.ts'
import { testCards } from '@chainwork/stand-ins/payments/test-cards'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aDraft } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, expectBooksToBalance } from '../../testing/build-purchases.ts'
import { enterCard } from '../../testing/pay-at-stand-in.ts'
import { testApp } from '../../testing/test-app.ts'
import { attachReceipt, registerSeller } from '../index.ts'

const app = testApp({ standIn: 'withTax' })
const acme = {
  name: 'Acme GmbH',
  email: 'books@acme.example',
  addressLine1: 'Ring 1',
  addressLine2: '',
  postalCode: '1010',
  city: 'Wien',
  region: '',
  country: 'AT',
  vatId: 'ATU13585627',
}
let buyer: Buyer
beforeEach(async () => {
  buyer = await aBuyer(app)
})
const save = async (more: object = {}) => {
  app.clock.advance(1000)
  expect(
    (await buyer.owner.call('PUT', `/api/company/${buyer.companyId}/billing-details`, { ...acme, ...more }))
      .status,
  ).toBe(200)
}
const pageOf = async (url: string) =>
  (await app.api.inject({ url: new URL(url).pathname, headers: { host: '127.0.0.1:3000' } })).payload
const filledIn = async () => {
  const page = await pageOf((await buyer.start()).body.url)
  const country = /<option value="(\w+)" selected>/.exec(page)?.[1] ?? ''
  return [country, /name="vatId"[^>]*? value="(\w*)"/.exec(page)?.[1] ?? '']
}
const cardOf = (country: string) =>
  testCards.find(({ title }) => title === 'Other countries')!.cards.find((card) => card.country === country)!
    .number
const tasks = async () =>
  (await app.database.db.selectFrom('payment_task').select(['key', 'text']).execute()).map(({ text }) => text)

/** Buys five credits with the test card of a country. Answers the receipt and its text. */
async function buy(country: string, vatId: string, total: number) {
  const { id, url } = (await buyer.start()).body
  const sent = { country, vatId, shown: String(total) }
  // The first try shows the total with the tax of the country, which the second one pays.
  for (let at = 0; at < 2; at++) await enterCard(app, url, cardOf(country), sent)
  expect((await buyer.confirm(id)).body.status).toBe('paid')
  const { items } = (await buyer.owner.call('GET', `/api/company/${buyer.companyId}/receipt`)).body
  const file = (await attachReceipt(app.database, items[0].id))!
  return { id, receipt: items[0], text: (await extractText(file.bytes, 'reader')).text.replace(/\s+/g, ' ') }
}

test('the checkout has country and VAT number of the billing details filled in, as they are now', async () => {
  expect(await filledIn()).toEqual(['', ''])
  await save()
  expect(await filledIn()).toEqual(['AT', 'ATU13585627'])
  await save({ country: 'DE', vatId: 'DE136695976' })
  expect(await filledIn()).toEqual(['DE', 'DE136695976'])
  await save({ country: '', vatId: '' })
  expect(await filledIn()).toEqual(['', ''])
})

test("a recruiter who pays for a post gets nothing of the company's details", async () => {
  await save()
  const recruiter = await aRecruiter(app, { companyId: buyer.companyId, role: 'recruiter' })
  const postingId = await aDraft(recruiter)
  const { url } = (await buyer.start({ offerId: 'posts-1', postingId }, undefined, recruiter)).body
  expect(await pageOf(url)).not.toContain('ATU13585627')
})

test.each([
  ['AT', 20],
  ['BE', 21],
  ['BG', 20],
  ['DE', 19],
  ['FI', 25.5],
  ['FR', 20],
  ['HU', 27],
  ['IE', 23],
  ['IT', 22],
  ['LU', 17],
  ['PL', 23],
  ['SE', 25],
  ['CH', 0],
  ['GB', 0],
  ['JP', 0],
])('a buyer with a card of %s pays %f % tax, which the receipt names', async (country, percent) => {
  const tax = Math.round(445 * percent)
  const { receipt, text } = await buy(country, '', 44_500 + tax)
  expect(receipt).toMatchObject({ net: 44_500, tax, total: 44_500 + tax })
  expect(text).toContain(percent ? `Tax (${percent}%)` : 'Tax 0.00 USD')
  expect(text).not.toContain('Reverse charge')
  expect(await tasks()).toEqual([])
})

test('a business in another country of the union owes the tax itself, and its receipt says so', async () => {
  registerSeller(app.database, {
    name: 'Chainwork',
    address: 'Berlin',
    vatId: 'DE136695976',
    email: 'a@b.example',
  })
  const { receipt, text } = await buy('AT', 'atu 13585627', 44_500)
  expect(receipt).toMatchObject({ net: 44_500, tax: 0 })
  expect(text).toContain('Reverse charge (Article 196, Directive 2006/112/EC)')
  expect(text).toContain('VAT number ATU13585627')
  expect(text).toContain('VAT number DE136695976')
  expect(await tasks()).toEqual([])
  registerSeller(app.database, null)
})

test.each([
  ['cannot exist', 'ATU13585628', 'its VAT number cannot exist'],
  ['is of the country of the seller', 'DE136695976', 'its VAT number is of your own country'],
])('a VAT number that %s is no reason for no tax: the operator hears of it', async (_what, vatId, said) => {
  registerSeller(app.database, {
    name: 'Chainwork',
    address: 'Berlin',
    vatId: 'DE136695976',
    email: 'a@b.example',
  })
  const { id } = await buy('AT', vatId, 44_500)
  expect(await tasks()).toEqual([
    expect.stringContaining(`${id} was paid without tax as a reverse charge, but ${said}`),
  ])
  expect((await buyer.credits()).available).toBe(5)
  await expectBooksToBalance(app)
  registerSeller(app.database, null)
})
