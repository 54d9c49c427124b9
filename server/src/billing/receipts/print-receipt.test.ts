import { expect, test } from 'vitest'
import { extractText } from '../../platform/documents/extract-text.ts'
import { type PrintedReceipt, printReceipt, taxRate } from './print-receipt.ts'

const seller = {
  name: 'Chainwork Ltd',
  address: '1 Quay Street\nDublin 2\nIreland',
  vatId: 'IE6388047V',
  email: 'billing@chainwork.example',
}
const buyer = {
  name: 'Acme GmbH',
  email: 'books@acme.example',
  addressLine1: 'Hauptstraße 1',
  addressLine2: '',
  postalCode: '10115',
  city: 'Berlin',
  region: '',
  country: 'DE',
  vatIds: ['DE136695976'],
}

async function printed(more: Partial<PrintedReceipt> = {}): Promise<string> {
  const bytes = await printReceipt({
    id: 'rct_1',
    number: '2026-000042',
    kind: 'receipt',
    company_id: 'com_1',
    purchase_id: 'pur_1',
    corrects: null,
    correctsNumber: null,
    credits: 5,
    currency: 'USD',
    net: 44_500,
    tax: 0,
    is_dispute: false,
    is_reverse_charge: false,
    is_live: true,
    buyer,
    seller,
    issued_at: new Date('2026-11-21T12:00:00Z'),
    ...more,
  })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeLessThan(200_000)
  return (await extractText(bytes, 'reader')).text.replace(/\s+/g, ' ')
}

const reverseCharge = 'Reverse charge (Article 196, Directive 2006/112/EC)'

test('a receipt says who sold what to whom, when, for how much, and what it is the receipt of', async () => {
  const text = await printed({ tax: 8455 })
  for (const words of [
    'Receipt Number 2026-000042 Date 21.11.2026 Payment pur_1',
    'Chainwork Ltd 1 Quay Street Dublin 2 Ireland billing@chainwork.example VAT number IE6388047V',
    'Acme GmbH Hauptstraße 1 10115 Berlin Germany books@acme.example VAT number DE136695976',
    '5 credits, each for one job post on Chainwork 445.00 USD',
    'Net 445.00 USD Tax (19%) 84.55 USD Total paid 529.55 USD',
  ])
    expect(text).toContain(words)
  for (const words of ['Reverse charge', 'test payment', '[?]', 'Corrects']) expect(text).not.toContain(words)
})

test('the id of a payment stands whole on its line', async () => {
  const id = 'pur_01m83k4w7qzt9r2n5vyhxpcjsn'
  expect(await printed({ purchase_id: id })).toContain(`Payment ${id}`)
})

test('where the buyer owes the tax, both VAT numbers and the article of the law stand on it', async () => {
  const text = await printed({ is_reverse_charge: true })
  for (const words of [reverseCharge, 'IE6388047V', 'DE136695976', 'Tax 0.00 USD', 'Total paid 445.00 USD'])
    expect(text).toContain(words)
})

test('a credit note says which receipt it corrects and what was refunded', async () => {
  const text = await printed({
    kind: 'creditNote',
    number: '2026-000043',
    correctsNumber: '2026-000042',
    credits: 1,
    net: 8900,
  })
  for (const words of [
    'Credit note Number 2026-000043',
    'Corrects receipt 2026-000042',
    '1 credit, taken back 89.00 USD',
    'Total refunded 89.00 USD',
  ])
    expect(text).toContain(words)
  expect(await printed({ kind: 'creditNote', credits: 0, net: 100 })).toContain('Part of the price 1.00 USD')
})

test.each([
  ['JPY', 99_000, 9900, 'Net 99,000 JPY Tax (10%) 9,900 JPY Total paid 108,900 JPY'],
  ['KWD', 30_500, 0, 'Net 30.500 KWD Tax 0.000 KWD Total paid 30.500 KWD'],
])('amounts in %s have the digits of that currency', async (currency, net, tax, words) => {
  expect(await printed({ currency, net, tax })).toContain(words)
})

test('played payments say so', async () => {
  expect(await printed({ is_live: false })).toContain('This was a test payment: no money moved.')
})

test.each([
  ['very long', 'Ünited Protocol Förderation '.repeat(20).trim()],
  ['without a space', 'W'.repeat(600)],
  ['Arabic', 'شركة البرمجيات المحدودة'],
  ['Hebrew', 'חברת תוכנה בע"מ'],
  ['Japanese', '株式会社ブロックチェーン'],
])('a name that is %s is printed whole', async (_what, name) => {
  const text = await printed({ buyer: { ...buyer, name } })
  expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
  expect(text).toContain('Total paid 445.00 USD')
})

test('a character that no font has never stops a receipt: it stands as [?], and the last line says so', async () => {
  const odd = { ...buyer, name: 'Moon 🚀 Labs 𒀀\u0000\uD800', city: '\u202E👨‍👩‍👧' }
  const text = await printed({ buyer: odd, seller: { ...seller, name: 'Seller 🦄' } })
  expect(text).toContain('Moon [?] Labs [?]')
  expect(text).toContain('Seller [?]')
  expect(text).toContain('[?] stands for a character that the fonts of this file cannot print.')
})

test('a receipt is printed also while nothing is known of the seller and little of the buyer', async () => {
  const text = await printed({ seller: null, buyer: { ...buyer, country: '', vatIds: [], email: '' } })
  expect(text).toContain('Buyer Acme GmbH')
  expect(text).not.toContain('Seller')
})

test.each([
  [44_500, 8455, 19],
  [9900, 2079, 21],
  [10_000, 550, 5.5],
  [44_500, 0, null],
  [0, 0, null],
  [3, 1, null],
  [44_500, 8471, null],
])('tax of %d on %d is %s percent', (net, tax, rate) => {
  expect(taxRate(net, tax)).toBe(rate)
})
